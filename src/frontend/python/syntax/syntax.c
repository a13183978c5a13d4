/* SPDX-License-Identifier: Apache-2.0 */
/* The way of a Python file from its text to its tree. */
#include "frontend/python/syntax/syntax.h"

#include "frontend/python/syntax/grammar.tab.h"
#include "frontend/python/syntax/parse.h"

struct py_file *py_parse(struct vr_unit *unit)
{
    int errors = unit->diags.errors;
    if (!py_check_text(unit))
        return NULL;
    struct vr_arena *arena = unit->scratch ? unit->scratch : unit->arena;
    struct py_parser *parser = VR_NEW(arena, struct py_parser);
    parser->unit = unit;
    parser->arena = arena;
    parser->file = VR_NEW(unit->arena, struct py_file);
    parser->level_count = 1;
    parser->offset = parser->line_start = py_first_byte(unit->source);
    parser->scanner = py_scanner(parser);
    if (py_grammar_parse(parser) == 0 && unit->diags.errors == errors)
        py_check_flow(unit, parser->file);
    if (unit->diags.errors != errors)
        return NULL;
    parser->file->doc = py_take_doc(&parser->file->body);
    return parser->file;
}
