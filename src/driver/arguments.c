/* SPDX-License-Identifier: Apache-2.0 */
/* @FILE on the command line: the words of the file stand in its place, as C compilers read them. */
#include <ctype.h>
#include <string.h>
#include <unistd.h>

#include "driver/driver.h"

enum { MOST_FILES = 100 }; /* one may name itself */

struct words {
    struct vr_arena *arena;
    char **at;
    int count;
    size_t capacity;
    int files;          /* that were read */
};

static void add_word(struct words *words, char *word)
{
    VR_ADD(words->arena, words, word);
}

/* The word at *text, which moves behind it: quotes keep blanks together, a backslash keeps the character behind it. */
static char *take_word(struct vr_arena *arena, const char **text)
{
    struct vr_text word = vr_text_new(arena);
    char quote = 0;
    for (; **text && (quote || !isspace((unsigned char)**text)); ++*text) {
        if (**text == '\\' && (*text)[1])
            ++*text;
        else if (**text == quote || (!quote && (**text == '"' || **text == '\''))) {
            quote = quote ? 0 : **text;
            continue;
        }
        vr_put_bytes(&word, *text, 1);
    }
    return word.data;
}

static bool expand(struct words *words, char *word);

static bool read_words(struct words *words, const char *path)
{
    size_t size;
    if (++words->files > MOST_FILES)
        return vr_complain("'@%s': files of arguments name each other too often", path);
    const char *data = vr_read_input(words->arena, path, &size);
    const char *text = data ? vr_copy_text(words->arena, data, size) : "";
    while (*(text += strspn(text, " \t\r\n\v\f")))
        if (!expand(words, take_word(words->arena, &text)))
            return false;
    return data != NULL;
}

/* Adds a word, or those of the file that it names; a word that names no file stands for itself. */
static bool expand(struct words *words, char *word)
{
    if (word[0] == '@' && access(word + 1, R_OK) == 0)
        return read_words(words, word + 1);
    add_word(words, word);
    return true;
}

bool vr_expand_arguments(struct vr_arena *arena, int *argc, char ***argv)
{
    struct words words = {.arena = arena};
    for (int i = 0; i < *argc; i++)
        if (i == 0)
            add_word(&words, (*argv)[i]);
        else if (!expand(&words, (*argv)[i]))
            return false;
    *argc = words.count;
    add_word(&words, NULL);
    *argv = words.at;
    return true;
}
