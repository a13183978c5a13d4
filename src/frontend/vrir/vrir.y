/* SPDX-License-Identifier: Apache-2.0 */
/* The grammar of forms: ( head :attribute value … items … ). It holds no word of VRIR: those are rows of node.def and the
 * business of the reader, vrir_reader.h. So the grammar accepts every text whose parentheses match. */

%define api.prefix {vrir_}
%define api.token.prefix {VR_TOKEN_}
%define api.pure full
%define api.location.type {struct vr_span}
%locations
%expect 0
%parse-param {struct vr_form_parser *parser} {void *scanner}
%lex-param {void *scanner}

%code requires {
#include "frontend/vrir/form_parse.h"
}

%union {
    const char *name;
    struct vr_form *form;
    struct vr_form_list list;
}

%code {
int vrir_lex(VRIR_STYPE *value, VRIR_LTYPE *span, void *scanner);
static void vrir_error(const VRIR_LTYPE *span, struct vr_form_parser *parser, void *scanner, const char *message);

/* The parser's stack lives in the forms' arena too; two entries for each open parenthesis are more than enough of it. */
#define YYMALLOC(size) vr_alloc(parser->arena, (size))
#define YYFREE(block) ((void)(block))
#define YYMAXDEPTH (4 * VR_MAX_PARENTHESES)

#define YYLLOC_DEFAULT(current, rhs, n) \
    ((current).start = (n) ? YYRHSLOC(rhs, 1).start : YYRHSLOC(rhs, 0).end, (current).end = YYRHSLOC(rhs, n).end)
}

%token '(' ')' MISSING
%token <form> ATOM
%token <name> ATTRIBUTE
%type <form> form item
%type <list> list

%%

text: %empty
    | text form         { vr_form_top(parser, $form); }
    | text ')'          { vr_form_surplus(parser, @2); }
    | text ATOM         { vr_form_stray(parser, @ATOM, vr_form_show(parser->unit, $ATOM)); }
    | text ATTRIBUTE    { vr_form_stray(parser, @ATTRIBUTE, "an attribute"); }
    ;

form: list ')'          { $form = vr_form_close($list, @2); }
    | list MISSING      { $form = vr_form_close($list, @2); vr_form_never_closed(parser, @list); }
    ;

list: '('                       { $$ = vr_form_open(parser, @1); }
    | list[rest] item           { $$ = vr_form_add($rest, $item); @$ = @rest; }
    | list[rest] ATTRIBUTE ATOM { $$ = vr_form_add_attr(parser, $rest, $ATTRIBUTE, @ATTRIBUTE, $ATOM); @$ = @rest; }
    | list[rest] ATTRIBUTE error {
        vr_report(&parser->unit->diags, @ATTRIBUTE, VR_DIAG_attribute_without_value, $ATTRIBUTE);
        struct vr_form *missing = vr_form_atom(parser, VR_FORM_MISSING, @ATTRIBUTE, "", 0);
        $$ = vr_form_add_attr(parser, $rest, $ATTRIBUTE, @ATTRIBUTE, missing);
        @$ = @rest;
        yyerrok;
    }
    ;

item: form
    | ATOM
    ;

%%

/* The only syntax error is an attribute without a value, and the rule for it says so. */
static void vrir_error(const VRIR_LTYPE *span, struct vr_form_parser *parser, void *scanner, const char *message)
{
    (void)span, (void)parser, (void)scanner, (void)message;
}
