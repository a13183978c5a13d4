/* SPDX-License-Identifier: Apache-2.0 */
/* What the reader of Python shares inside itself:
 *
 *   scan.l         bytes become tokens                 lines.c        tokens become logical lines, with their indentation
 *   grammar.y      lines become statements             make_expr.c, make_stmt.c   the nodes of the tree
 *   literals.c     numbers and strings                 complain.c     what is wrong with a line, in words
 *   fstring.c      the end of a formatted string       characters.c   UTF-8, names in other scripts
 *   match.c        match statements as if and elif
 *   flow.c         break, continue and return          syntax.c       the way of a file
 *   normal.c       which names are the same            walk.c         walking over the tree
 *
 * A logical line is scanned as a whole before the grammar sees it. So the grammar never meets a word that no scanner could
 * read, soft keywords are known from what follows them, and a line with a mistake is passed over alone. */
#ifndef VRC_PYTHON_PARSE_H
#define VRC_PYTHON_PARSE_H

#include "frontend/python/syntax/syntax.h"

enum {
    PY_MAX_BRACKETS = 200,    /* inside each other, as in CPython */
    PY_MAX_INDENTATION = 100, /* as in CPython */
    PY_MAX_LEVELS = 1000      /* of an expression's tree, and of elif */
};

struct py_token {
    int kind;                 /* of grammar.tab.h */
    struct vr_span span;
    union {
        const char *name;     /* NAME */
        enum py_operator op;  /* AUGMENT, COMPARISON, SHIFT */
    };
};

struct py_bracket {
    char open;
    struct vr_span span;
};

/* A level of indentation. Columns are counted twice, with a tab to the next multiple of 8 and with a tab as one: where both
 * do not agree, the indentation depends on the width of a tab, which Python refuses. */
struct py_level {
    int64_t column, alternate;
    bool cases;               /* the block of a match statement */
    bool phantom;             /* an indentation that was reported: the grammar does not see it */
    bool broken;              /* the last statement at this level was reported */
};

/* The logical line that the grammar reads. */
struct py_line {
    struct py_token *at;      /* INDENT or DEDENT in front of it, its tokens, NEWLINE */
    int count;
    size_t capacity;
    int first;                /* the first token of the line itself */
    int next;                 /* the grammar's next token */
    struct vr_span head;      /* of the first token */
    bool broken;              /* reported: what follows from the mistake is not */
    bool passed_over;         /* by the grammar, which sees nothing of it */
    bool opens_block;         /* it ends in a colon */
    bool opens_cases;         /* of a match statement */
    bool decorates;           /* it starts with @ */
};

struct py_parser {
    struct vr_unit *unit;
    struct vr_arena *arena;   /* for what does not outlive the reading */
    struct py_file *file;
    void *scanner;
    uint32_t offset;          /* of the first byte behind the scanner's last token */
    uint32_t line_start;      /* of the physical line on which the logical line starts */
    struct py_line line;
    struct py_token held;     /* scanned already, of the next line; kind 0: none */
    struct py_bracket brackets[PY_MAX_BRACKETS];
    int bracket_count;
    struct py_level levels[PY_MAX_INDENTATION + 1];
    int level_count;
    bool cut;                 /* the scanner has given up: it pretends that the text ends here */
    bool too_deep;            /* reported */
};

static inline const char *py_source_at(const struct py_parser *parser, uint32_t offset)
{
    return parser->unit->source->text + offset;
}

/* --- scan.l, fstring.c --- */

/* A scanner of the unit's source behind `offset`; it lives in the parser's arena. */
void *py_scanner(struct py_parser *parser);

/* The next token; its kind, which is NEWLINE at the end of a logical line, and 0 at the end of the text. */
int py_scan(struct py_token *token, void *scanner);

/* The offset behind the formatted string whose quotes start at `quote`; 0 when it is not closed. */
uint32_t py_formatted_end(struct py_parser *parser, uint32_t quote);

/* --- characters.c --- */

/* Whether the unit's source is text in UTF-8; a mistake is reported. */
bool py_check_text(struct vr_unit *unit);
/* The first byte of the text, behind a byte order mark. */
uint32_t py_first_byte(const struct vr_source *source);
/* A character in UTF-8, surrogates too, as Python's "surrogatepass" writes them; a NUL, which would end the text, is two
 * bytes. The adapter of modules reads it (runtime/python/text.c). */
void py_put_utf8(struct vr_text *text, uint32_t c);
/* The first character of a name that stands in no name, as other scripts have them; false if there is none. */
bool py_find_symbol(const struct py_parser *parser, struct vr_span name, struct vr_span *symbol);
void py_complain_of_character(struct py_parser *parser, struct vr_span span);

/* --- lines.c --- */

/* What the grammar reads next. */
struct py_token py_next_token(struct py_parser *parser);

/* Brackets, as the scanner meets them. */
void py_open_bracket(struct py_parser *parser, char open, struct vr_span span);
void py_close_bracket(struct py_parser *parser, char close, struct vr_span span);

/* Whether nothing but white space stands before an offset on its physical line. */
bool py_starts_line(const struct py_parser *parser, uint32_t offset);

/* --- complain.c --- */

/* Whether a line that starts with this token goes on with the statement above: else, except, … */
bool py_continues(int kind);

/* Whether a mistake at the current line is to be reported: the first one is. The line is broken from then on. */
bool py_break_line(struct py_parser *parser);
#define PY_COMPLAIN(parser, ...) ((void)(py_break_line(parser) && vr_report(&(parser)->unit->diags, __VA_ARGS__)))

/* The grammar cannot go on at the token that it read last. */
void py_complain_of_token(struct py_parser *parser);

/* The text is nested too deep at `span`: said once. */
void py_complain_of_depth(struct py_parser *parser, struct vr_span span, int limit);

/* A span of the source as a message shows it. */
const char *py_show(struct py_parser *parser, struct vr_span span);

/* --- literals.c --- */

/* String literals that stand side by side. */
struct py_strings {
    struct vr_text text;
    struct vr_text template;     /* the same for str.format(), with fields for the expressions */
    struct py_exprs fields;
    bool bytes, formatted;
    bool has_named;              /* \N{…} */
    bool odd;                    /* a formatted one has more in it than plain expressions */
};

/* field.c: text with its braces doubled; a formatted literal, behind what is there. False where it is odd. */
void py_add_escaped(struct vr_text *out, const char *text, size_t size);
bool py_add_fields(struct py_parser *parser, struct py_strings *strings, struct vr_span span);

struct py_expr *py_make_number(struct py_parser *parser, struct vr_span span);
/* Where a number ends with what stands directly behind it; the message when that is more than a number. */
uint32_t py_number_end(const struct py_parser *parser, struct vr_span span);
void py_complain_of_number(struct py_parser *parser, struct vr_span span);

struct py_strings *py_new_strings(struct py_parser *parser, struct vr_span span, bool formatted);
struct py_strings *py_add_string(struct py_parser *parser, struct py_strings *strings, struct vr_span span, bool formatted);
struct py_expr *py_make_string(struct py_parser *parser, struct vr_span span, const struct py_strings *strings);

/* --- make_expr.c: expressions --- */

/* A node, with what its kind has besides: PY_NODE(parser, PY_UNARYOP, span, .unary = {op, operand}). */
#define PY_NODE(parser, its_kind, its_span, ...) \
    py_make_expr((parser), (struct py_expr){.kind = (its_kind), .span = (its_span), __VA_ARGS__})
/* The node, which stands above its children. */
struct py_expr *py_make_expr(struct py_parser *parser, struct py_expr given);


/* a and b, a < b: the first two operands, and each that follows. */
struct py_expr *py_make_logic(struct py_parser *parser, struct vr_span span, struct py_expr *left, enum py_operator op,
                         struct py_expr *right);
struct py_expr *py_add_logic(struct py_parser *parser, struct vr_span span, struct py_expr *logic, struct py_expr *right);
struct py_expr *py_add_compare(struct py_parser *parser, struct vr_span span, struct py_expr *compare, enum py_operator op,
                               struct py_expr *right);

struct py_expr *py_make_subscript(struct py_parser *parser, struct vr_span span, struct py_expr *object,
                                  struct py_expr *index);
struct py_expr *py_make_named(struct py_parser *parser, struct vr_span span, struct py_expr *target, struct py_expr *value);

/* Tuples and lists while they grow; `first` may be NULL. */
struct py_expr *py_make_items(struct py_parser *parser, enum py_expr_kind kind, struct vr_span span, struct py_expr *first);
struct py_expr *py_add_item(struct py_parser *parser, struct vr_span span, struct py_expr *items, struct py_expr *item);
/* What stands between parentheses: an expression alone, or a tuple. */
struct py_expr *py_make_list(struct py_parser *parser, struct vr_span span, struct py_expr *inner);
struct py_expr *py_make_set(struct py_parser *parser, struct vr_span span, struct py_expr *inner);
struct py_expr *py_make_group(struct py_parser *parser, struct vr_span span, struct py_expr *inner);
/* A series of expressions without brackets, which must not be a starred one alone. */
struct py_expr *py_refuse_starred(struct py_parser *parser, struct py_expr *series);
/* `except A, b` with a variable's name for b, as in Python 2, is an error at the comma. Returns the exception. */
struct py_expr *py_refuse_variable(struct py_parser *parser, struct py_expr *exception, struct vr_span comma);

struct py_clauses *py_add_clause(struct py_parser *parser, struct py_clauses *clauses, struct py_expr *target,
                                  struct py_expr *iter, bool is_async);
struct py_clauses *py_add_condition(struct py_parser *parser, struct py_clauses *clauses, struct py_expr *condition);
struct py_expr *py_make_comprehension(struct py_parser *parser, enum py_expr_kind kind, struct vr_span span,
                                      struct py_expr *element, struct py_clauses *clauses);

/* A call while its arguments are read: it has no callee yet. */
struct py_expr *py_add_argument(struct py_parser *parser, struct py_expr *call, struct py_expr *argument);
struct py_expr *py_add_keyword(struct py_parser *parser, struct py_expr *call, struct vr_span span, struct py_expr *name,
                                struct py_expr *value);
struct py_expr *py_make_call(struct py_parser *parser, struct vr_span span, struct vr_span parentheses,
                             struct py_expr *callee, struct py_expr *call);

/* --- make_expr.c: parameters --- */

/* The parameters of a function while they are read, and what the next one may be. */
struct py_params_parts {
    struct py_params params;
    bool slash, star, bare_star, double_star, initials;
    struct vr_span star_span;
};

struct py_params_parts *py_new_params(struct py_parser *parser);
/* A parameter; without a name it is / (of the kind PY_POSITIONAL_ONLY) or a bare * (PY_VAR_POSITIONAL). */
struct py_param *py_make_param(struct py_parser *parser, struct vr_span span, enum py_param_kind kind, const char *name,
                               struct py_expr *annotation, struct py_expr *initial);
struct py_params_parts *py_add_param(struct py_parser *parser, struct py_params_parts *parts, const struct py_param *param);
struct py_params *py_finish_params(struct py_parser *parser, struct py_params_parts *parts);

/* --- make_stmt.c --- */

/* A statement, with what its kind has besides: PY_STMT(parser, PY_RETURN, span, .value = value). */
#define PY_STMT(parser, its_kind, its_span, ...) \
    py_make_stmt((parser), (struct py_stmt){.kind = (its_kind), .span = (its_span), __VA_ARGS__})
struct py_stmt *py_make_stmt(struct py_parser *parser, struct py_stmt given);

struct py_block *py_new_block(struct py_parser *parser);
struct py_block *py_add_stmt(struct py_parser *parser, struct py_block *block, struct py_stmt *stmt);
/* The block; an empty one for NULL. */
struct py_block py_block_of(const struct py_block *block);
/* Takes the string at the start of a body away: its documentation, or NULL. */
const char *py_take_doc(struct py_block *body);

struct py_exprs *py_add_expr(struct py_parser *parser, struct py_exprs *exprs, struct py_expr *expr);
struct py_stmt *py_make_assign(struct py_parser *parser, struct vr_span span, struct py_exprs *chain);
struct py_stmt *py_make_augment(struct py_parser *parser, struct vr_span span, struct py_expr *target, enum py_operator op,
                           struct py_expr *value);
struct py_stmt *py_make_annotate(struct py_parser *parser, struct vr_span span, struct py_expr *target,
                                 struct py_expr *annotation, struct py_expr *value);
struct py_stmt *py_make_delete(struct py_parser *parser, struct vr_span span, struct py_expr *targets);

/* if … elif …: the outermost branch, and the one to which else belongs. */
struct py_branches {
    struct py_stmt *first, *last;
    int count;
};
struct py_branches py_make_if(struct py_parser *parser, struct vr_span head, struct py_expr *test,
                              const struct py_block *body);
struct py_branches py_add_elif(struct py_parser *parser, struct py_branches branches, struct vr_span head,
                               struct py_expr *test, const struct py_block *body);

/* `as target` of a context may be NULL. */
struct py_stmt *py_add_context(struct py_parser *parser, struct py_stmt *with, struct py_expr *context,
                               struct py_expr *target);
struct py_stmt *py_make_with(struct py_parser *parser, struct vr_span head, struct py_stmt *with,
                             const struct py_block *body);
struct py_stmt *py_make_function(struct py_parser *parser, struct vr_span head, const char *name, struct vr_span name_span,
                            const struct py_params *params, struct py_expr *result, struct py_block *body);
struct py_stmt *py_make_async(struct vr_span async, struct py_stmt *function);
/* A try statement needs handlers or a finally, and for an else handlers. */
struct py_stmt *py_make_try(struct py_parser *parser, struct vr_span head, struct py_block *body,
                            struct py_handlers *handlers, struct py_block *orelse, struct py_block *final);
struct py_handlers *py_add_handler(struct py_parser *parser, struct py_handlers *handlers, struct vr_span except,
                                   struct py_expr *class, const char *name, struct py_block *body);
/* Marks the last handler as one of except*. */
struct py_handlers *py_of_group(struct py_handlers *handlers);
/* `import module as alias`, `from module import name as alias`; the first of an import makes the statement. */
struct py_stmt *py_import_module(struct py_parser *parser, struct py_stmt *import, struct vr_span module, const char *alias);
struct py_stmt *py_import_name(struct py_parser *parser, struct py_stmt *import, struct vr_span span, const char *name,
                               const char *alias);
/* Says what module the names come from. */
struct py_stmt *py_from(struct py_parser *parser, struct vr_span module, struct py_stmt *import);
struct py_stmt *py_add_global(struct py_parser *parser, struct py_stmt *global, const char *name);

/* An expression that is assigned to, deleted or bound by a loop, as the verb says; a mistake is reported. */
void py_check_target(struct py_parser *parser, const struct py_expr *target, const char *verb);

/* --- match.c --- */

enum py_pattern_kind {
    PY_P_VALUE,     /* value: equal to it */
    PY_P_CONSTANT,  /* value: None, True or False, the very same */
    PY_P_CAPTURE,   /* name, NULL for _; what must match before is its only part */
    PY_P_STAR,      /* name: the rest of a sequence */
    PY_P_EITHER,    /* one of its parts */
    PY_P_SEQUENCE,  /* its parts in their order; comma: one is behind the last, so that one alone is a sequence, too */
    PY_P_CLASS,     /* value: the class; its parts, perhaps of fields */
    PY_P_MAPPING
};

struct py_pattern {
    enum py_pattern_kind kind;
    struct vr_span span;
    struct py_expr *value;
    const char *name, *field;
    bool comma;
    struct py_pattern **at;
    int count;
    size_t capacity;
};

struct py_case {
    struct py_pattern *pattern;
    struct py_expr *guard;              /* or NULL */
    struct py_block *body;
    struct vr_span head;
};

struct py_cases {
    struct py_case *at;
    int count;
    size_t capacity;
};

struct py_pattern *py_new_pattern(struct py_parser *parser, enum py_pattern_kind kind, struct vr_span span,
                                  struct py_expr *value);
struct py_pattern *py_add_pattern(struct py_parser *parser, struct py_pattern *whole, struct py_pattern *part);
/* `name`, `inner as name`; a path is a name, or a value. */
struct py_pattern *py_named_pattern(struct py_parser *parser, struct vr_span span, const char *name,
                                    struct py_pattern *inner);
struct py_pattern *py_path_pattern(struct py_parser *parser, struct py_expr *path);
struct py_pattern *py_field_pattern(struct py_parser *parser, struct py_pattern *inner, const char *field);
/* What stands between parentheses, or behind case: a pattern alone, or a sequence. */
struct py_pattern *py_group_pattern(struct py_pattern *series);
struct py_cases *py_add_case(struct py_parser *parser, struct py_cases *cases, struct vr_span head,
                             struct py_pattern *pattern, struct py_expr *guard, struct py_block *body);
struct py_stmt *py_make_match(struct py_parser *parser, struct vr_span head, struct py_expr *value,
                              const struct py_cases *cases);

/* --- flow.c --- */

/* Reports each break and continue outside of a loop, and each return outside of a function, of what is kept of the file. */
void py_check_flow(struct vr_unit *unit, const struct py_file *file);

#endif
