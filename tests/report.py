# SPDX-License-Identifier: Apache-2.0
"""Reads what `vrc --report=json` prints, and says what is wrong with it; nothing, where all is as doc/analysis.md has it."""
import json
import sys

TOPICS = {"touched", "region", "schedule", "parallel", "bounds", "vectors", "device"}
FIELDS = {"file": str, "line": int, "column": int, "function": str, "topic": str, "text": str}
OF_SETS = {"array": str, "access": str, "exact": bool, "elements": str}


def faults(item):
    """What an object has wrong."""
    fields = {**FIELDS, **(OF_SETS if item.get("topic") == "touched" else {})}
    some = item.get("elements") == "some"
    if item.keys() - {"set"} != fields.keys() or ("set" in item) != some:
        yield f"has {sorted(item)}"
    for name, kind in fields.items():
        if type(item.get(name)) is not kind or item[name] == "":
            yield f"{name} is {item.get(name)!r}"
    if item.get("topic") not in TOPICS:
        yield f"a topic that is not described: {item.get('topic')}"
    if item.get("topic") == "touched" and (item["access"] not in ("reads", "writes") or item["elements"] not in ("all", "some")):
        yield f"{item['access']} {item['elements']}"
    if some and not (item["set"].count("{") == item["set"].count("}") == 1):
        yield f"no set: {item['set']}"
    if not item.get("line", 0) > 0 < item.get("column", 0):
        yield "has no place"


wrong = [f"{fault} in {item}" for item in json.load(sys.stdin) for fault in faults(item)]
print("\n".join(wrong[:5]), end="")
sys.exit(bool(wrong))
