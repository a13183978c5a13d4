/* SPDX-License-Identifier: Apache-2.0 */
/* The words of VRIR: one table from spellings to meanings, made of the rows of node.def and scalar.def and of the other
 * spellings that the thesis or VRIR's producers used. */
#include "base/nearest.h"
#include "frontend/vrir/reader.h"

static const struct { const char *spelling; enum vr_kind kind; } aliases[] = {
    {"fnccall", VR_N_CALL},   /* appendix A's rule has this, its list of tokens fncall */
    {"const", VR_N_CONST},
    {"multiply", VR_N_MULT},
    {"divide", VR_N_DIV},
};

static const struct { const char *spelling; enum vr_word_what what; } types[] = {
    {"arraytype", VR_WORD_ARRAY},
    {"tupletype", VR_WORD_TUPLE},
    {"functype", VR_WORD_FUNCTION},
    {"fntype", VR_WORD_FUNCTION},
    {"domaintype", VR_WORD_DOMAIN},
    {"void", VR_WORD_VOID},
    {"voidvtype", VR_WORD_VOID},
    {"vtype", VR_WORD_VOID},  /* (vtype :name void) */
    {"null", VR_WORD_NULL},
};

enum { ALIASES = sizeof aliases / sizeof *aliases, TYPES = sizeof types / sizeof *types };

/* --- the table --- */

static struct vr_word node_word(enum vr_word_what what, int kind)
{
    return (struct vr_word){.what = what, .kind = (enum vr_kind)kind};
}

static void add(struct vr_reader *reader, const char *spelling, struct vr_word word)
{
    word.spelling = vr_name(reader->unit->names, spelling);
    reader->words[reader->word_count] = word;
    vr_map_set(reader->by_spelling, (uintptr_t)word.spelling, &reader->words[reader->word_count++]);
}

/* The spelling, and that with a suffix behind it as figure 4.2 has it. */
static void add_both(struct vr_reader *reader, const char *spelling, const char *suffix, struct vr_word word)
{
    add(reader, spelling, word);
    add(reader, vr_format(vr_form_arena(reader->unit), "%s%s", spelling, suffix), word);
}

void vr_words_init(struct vr_reader *reader)
{
    enum { MOST = 2 * (VR_N_COUNT + ALIASES + VR_BASE_COUNT) + TYPES };
    reader->words = VR_NEW_ARRAY(vr_form_arena(reader->unit), struct vr_word, MOST);
    reader->by_spelling = vr_map_new(vr_form_arena(reader->unit));
    for (int kind = 0; kind < VR_N_COUNT; kind++) {
        const struct vr_node_row *row = &vr_nodes[kind];
        if (row->class == VR_CLASS_STMT)
            add(reader, row->spelling, node_word(VR_WORD_STATEMENT, kind));
        else if (row->class == VR_CLASS_EXPR)
            add_both(reader, row->spelling, "expr", node_word(VR_WORD_EXPRESSION, kind));
    }
    for (int i = 0; i < ALIASES; i++)
        add_both(reader, aliases[i].spelling, "expr", node_word(VR_WORD_EXPRESSION, (int)aliases[i].kind));
    for (int base = 0; base < VR_BASE_COUNT; base++)
        add_both(reader, vr_bases[base].spelling, "vtype",
                 (struct vr_word){.what = VR_WORD_SCALAR, .base = (enum vr_base)base});
    for (int i = 0; i < TYPES; i++)
        add(reader, types[i].spelling, (struct vr_word){.what = types[i].what});
}

const struct vr_word *vr_word_get(const struct vr_reader *reader, const char *text)
{
    return text ? vr_map_get(reader->by_spelling, (uintptr_t)text) : NULL;
}

/* --- suggestions --- */

static enum vr_word_sort sort_of(const struct vr_word *word)
{
    if (vr_word_is_type(word))
        return VR_SORT_TYPE;
    return word->what == VR_WORD_STATEMENT ? VR_SORT_STATEMENT : VR_SORT_EXPRESSION;
}

static const char *nearest_word(const struct vr_reader *reader, const char *text, enum vr_word_sort wanted)
{
    struct vr_nearest best = vr_nearest_to(text);
    for (int i = 0; i < reader->word_count; i++)
        if (sort_of(&reader->words[i]) == wanted)
            vr_nearest_try(&best, reader->words[i].spelling);
    return best.name;
}

const char *vr_suggest_word(const struct vr_reader *reader, const struct vr_form *form, enum vr_word_sort wanted)
{
    static const char *const sorts[] = {
        "; it is a statement", "; it is an expression: (exprstmt …) makes a statement of it", "; it is a type"};
    bool is_list = vr_form_is_list(form);
    if (!form->text || (!is_list && !vr_form_is_word(form)))
        return "";
    const struct vr_word *word = vr_word_get(reader, form->text);
    if (word)
        return is_list ? sorts[sort_of(word)] : "";
    const char *near = nearest_word(reader, form->text, wanted);
    return near ? vr_format(reader->diags->arena, "; did you mean %s%s?", is_list ? "(" : "", near) : "";
}

const char *vr_suggest_attr(const struct vr_reader *reader, const char *name, const struct vr_attr_row *rows, int count)
{
    struct vr_nearest best = vr_nearest_to(name);
    for (int i = 0; i < count; i++)
        vr_nearest_try(&best, rows[i].spelling);
    return best.name ? vr_format(reader->diags->arena, "; did you mean :%s?", best.name) : "";
}
