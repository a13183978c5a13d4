/* SPDX-License-Identifier: Apache-2.0 */
/* Running programs. */
#ifndef TESTS_PROCESS_H
#define TESTS_PROCESS_H

#include <stdbool.h>

/* A command line, built word by word. */
struct command {
    char *words[128];
    int count;
};

void command_add(struct command *command, const char *word);
/* Adds the words of a text, which blanks separate. */
void command_add_words(struct command *command, const char *text);
void command_free(struct command *command);

/* Runs the command with both its streams in the file `output`, for at most `seconds` of the processor; its status as waitpid gives it. */
int command_run(const struct command *command, const char *output, int seconds);

/* The same; both files are read, and the same. */
bool same_files(const char *a, const char *b);

/* Creates an empty folder; deletes one with all that is in it. */
void folder_make(const char *path);
void folder_delete(const char *path);
/* Whether nothing is in it. */
bool folder_empty(const char *path);

#endif
