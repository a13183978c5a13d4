/* SPDX-License-Identifier: Apache-2.0 */
/* Running programs. */
#include "process.h"

#include <dirent.h>
#include <fcntl.h>
#include <ftw.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "header.h"

void command_add(struct command *command, const char *word)
{
    int room = (int)(sizeof command->words / sizeof *command->words) - 1;
    if (command->count == room) {
        fprintf(stderr, "a command has more than %d words\n", room);
        exit(2);
    }
    command->words[command->count++] = strdup(word);
    command->words[command->count] = NULL;
}

void command_add_words(struct command *command, const char *text)
{
    char *copy = strdup(text), *rest = NULL;
    for (char *word = strtok_r(copy, " ", &rest); word; word = strtok_r(NULL, " ", &rest))
        command_add(command, word);
    free(copy);
}

void command_free(struct command *command)
{
    for (int i = 0; i < command->count; i++)
        free(command->words[i]);
    command->count = 0;
}

/* Where others have the processors, a command takes longer, and no more of their time: so this is what is limited. Its
 * children have limits of their own. One that waits for ever ends too, but late. */
static void limit_time(int seconds)
{
    enum { PATIENCE = 20 };
    const struct rlimit limit = {(rlim_t)seconds, (rlim_t)seconds + 5};
    setrlimit(RLIMIT_CPU, &limit);
    alarm((unsigned)seconds * PATIENCE);
}

int command_run(const struct command *command, const char *output, int seconds)
{
    fflush(NULL);
    pid_t child = fork();
    if (child == 0) {
        int out = open(output, O_WRONLY | O_CREAT | O_TRUNC, 0666);
        if (out < 0 || dup2(out, 1) < 0 || dup2(out, 2) < 0)
            _exit(127);
        limit_time(seconds);
        execvp(command->words[0], command->words);
        dprintf(2, "error: cannot run %s\n", command->words[0]);
        _exit(127);
    }
    int status = 0;
    waitpid(child, &status, 0);
    return status;
}

bool same_files(const char *a, const char *b)
{
    size_t a_size, b_size;
    char *a_text = read_file(a, &a_size), *b_text = read_file(b, &b_size);
    bool same = a_text && b_text && a_size == b_size && !memcmp(a_text, b_text, a_size);
    free(a_text);
    free(b_text);
    return same;
}

void folder_make(const char *path)
{
    if (mkdir(path, 0777) == 0)
        return;
    perror(path);
    exit(2);
}

static int delete_entry(const char *path, const struct stat *status, int kind, struct FTW *ftw)
{
    (void)status, (void)kind, (void)ftw;
    return remove(path);
}

void folder_delete(const char *path)
{
    nftw(path, delete_entry, 16, FTW_DEPTH | FTW_PHYS);
}

bool folder_empty(const char *path)
{
    DIR *folder = opendir(path);
    bool empty = true;
    for (struct dirent *entry; folder && (entry = readdir(folder));)
        empty &= !strcmp(entry->d_name, ".") || !strcmp(entry->d_name, "..");
    if (folder)
        closedir(folder);
    return empty;
}
