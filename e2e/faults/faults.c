/*
 * Preloaded into the server by `npm run faults`, and by nothing else. For the files whose path
 * begins with FAULTS_FILES it
 *   - keeps what every write overwrote until the file is synced, in FAULTS_UNDO, so that a power
 *     cut can be played after a kill: what was not synced is undone (e2e/faults/power-cut.ts);
 *   - fails writes with an error of choice, as a full or read-only disk does;
 * and it shifts the clock that tells the time of day. FAULTS_CONTROL names a file of 24 bytes that
 * says how, also while the server runs: see `struct control`.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

#define FILES 65536
#define NAME 64

struct control {
  int64_t clock_shift_ms;
  int64_t write_error;     /* an errno, or 0 */
  int64_t wal_is_not_synced;
};

/* What one write overwrote; `kept` bytes follow it. */
struct record {
  int64_t offset, length, size_before, kept;
};

static volatile struct control *control;
static const char *prefix, *undo_folder;
static char names[FILES][NAME]; /* by descriptor; empty for files that are none of ours */
static pthread_mutex_t turn = PTHREAD_MUTEX_INITIALIZER;

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

__attribute__((constructor)) static void begin(void) {
  prefix = getenv("FAULTS_FILES");
  undo_folder = getenv("FAULTS_UNDO");
  const char *path = getenv("FAULTS_CONTROL");
  int fd = path ? REAL(open)(path, O_RDONLY) : -1;
  if (fd < 0) return;
  void *at = mmap(NULL, sizeof(struct control), PROT_READ, MAP_SHARED, fd, 0);
  REAL(close)(fd);
  if (at != MAP_FAILED) control = at;
}

/* --- which files ---------------------------------------------------------------------------- */

static void note(int fd, const char *path) {
  if (fd < 0 || fd >= FILES) return;
  names[fd][0] = 0;
  if (!prefix || strncmp(path, prefix, strlen(prefix)) != 0) return;
  const char *slash = strrchr(path, '/');
  if (strstr(path, "-shm")) return; /* shared memory: made anew after every crash */
  snprintf(names[fd], NAME, "%s", slash ? slash + 1 : path);
}

static int ours(int fd) { return fd >= 0 && fd < FILES && names[fd][0]; }

static int refused(int fd) {
  if (!ours(fd) || !control || !control->write_error) return 0;
  errno = (int)control->write_error;
  return 1;
}

#define OPEN(name)                                                       \
  int name(const char *path, int flags, ...) {                           \
    mode_t mode = 0;                                                     \
    if (flags & (O_CREAT | O_TMPFILE)) {                                 \
      va_list rest;                                                      \
      va_start(rest, flags);                                             \
      mode = va_arg(rest, mode_t);                                       \
      va_end(rest);                                                      \
    }                                                                    \
    int fd = REAL(name)(path, flags, mode);                              \
    note(fd, path);                                                      \
    return fd;                                                           \
  }
OPEN(open)
OPEN(open64)

int close(int fd) {
  if (fd >= 0 && fd < FILES) names[fd][0] = 0;
  return REAL(close)(fd);
}

/* --- what a power cut undoes ---------------------------------------------------------------- */

static int undo_log(const char *name, int flags) {
  char path[4096];
  snprintf(path, sizeof path, "%s/%s.undo", undo_folder, name);
  return REAL(open)(path, flags | O_CLOEXEC, 0600);
}

/* Keeps `length` bytes at `offset`, which are about to change. */
static void keep(int fd, int64_t offset, int64_t length) {
  struct stat before;
  if (!undo_folder || fstat(fd, &before) != 0) return;
  char *old = malloc(sizeof(struct record) + (size_t)length);
  if (!old) abort();
  ssize_t kept = pread(fd, old + sizeof(struct record), (size_t)length, offset);
  struct record record = {offset, length, before.st_size, kept < 0 ? 0 : kept};
  memcpy(old, &record, sizeof record);
  size_t size = sizeof record + (size_t)record.kept;
  int log = undo_log(names[fd], O_WRONLY | O_CREAT | O_APPEND);
  if (log < 0 || REAL(write)(log, old, size) != (ssize_t)size) abort();
  REAL(close)(log);
  free(old);
}

#define GUARDED(fd, what)                  \
  if (!ours(fd)) return what;              \
  if (refused(fd)) return -1;              \
  pthread_mutex_lock(&turn)

#define PWRITE(name, type)                                             \
  ssize_t name(int fd, const void *data, size_t size, type offset) {   \
    GUARDED(fd, REAL(name)(fd, data, size, offset));                   \
    keep(fd, offset, (int64_t)size);                                   \
    ssize_t done = REAL(name)(fd, data, size, offset);                 \
    pthread_mutex_unlock(&turn);                                       \
    return done;                                                       \
  }
PWRITE(pwrite, off_t)
PWRITE(pwrite64, off64_t)

ssize_t write(int fd, const void *data, size_t size) {
  GUARDED(fd, REAL(write)(fd, data, size));
  keep(fd, lseek(fd, 0, SEEK_CUR), (int64_t)size);
  ssize_t done = REAL(write)(fd, data, size);
  pthread_mutex_unlock(&turn);
  return done;
}

#define FTRUNCATE(name, type)                                          \
  int name(int fd, type size) {                                        \
    GUARDED(fd, REAL(name)(fd, size));                                 \
    struct stat before;                                                \
    if (fstat(fd, &before) == 0)                                       \
      keep(fd, size, before.st_size > size ? before.st_size - size : 0); \
    int done = REAL(name)(fd, size);                                   \
    pthread_mutex_unlock(&turn);                                       \
    return done;                                                       \
  }
FTRUNCATE(ftruncate, off_t)
FTRUNCATE(ftruncate64, off64_t)

static int is_wal(const char *name) {
  size_t length = strlen(name);
  return length > 4 && strcmp(name + length - 4, "-wal") == 0;
}

/* Nobody writes meanwhile, so all that was written before is on disk after it. */
#define SYNC(name)                                                                  \
  int name(int fd) {                                                                \
    GUARDED(fd, REAL(name)(fd));                                                    \
    int done = REAL(name)(fd);                                                      \
    int lied = control && control->wal_is_not_synced && is_wal(names[fd]);          \
    int log = done == 0 && !lied && undo_folder ? undo_log(names[fd], O_WRONLY) : -1; \
    if (log >= 0) {                                                                 \
      if (REAL(ftruncate)(log, 0) != 0) abort();                                    \
      REAL(close)(log);                                                             \
    }                                                                               \
    pthread_mutex_unlock(&turn);                                                    \
    return done;                                                                    \
  }
SYNC(fsync)
SYNC(fdatasync)

int unlink(const char *path) {
  int done = REAL(unlink)(path);
  const char *slash = strrchr(path, '/');
  if (done == 0 && undo_folder && prefix && strncmp(path, prefix, strlen(prefix)) == 0) {
    char log[4096];
    snprintf(log, sizeof log, "%s/%s.undo", undo_folder, slash ? slash + 1 : path);
    REAL(unlink)(log);
  }
  return done;
}

/* --- the time of day ------------------------------------------------------------------------ */

static int64_t shift_ms(void) { return control ? control->clock_shift_ms : 0; }

int clock_gettime(clockid_t clock, struct timespec *at) {
  static int (*real)(clockid_t, struct timespec *);
  if (!real) real = REAL(clock_gettime);
  int done = real(clock, at);
  if (done == 0 && (clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE)) {
    int64_t ms = shift_ms(), ns = at->tv_nsec + ms % 1000 * 1000000;
    at->tv_sec += ms / 1000 + (ns >= 1000000000) - (ns < 0);
    at->tv_nsec = ns + (ns < 0) * 1000000000 - (ns >= 1000000000) * 1000000000;
  }
  return done;
}

int gettimeofday(struct timeval *restrict at, void *restrict zone) { /* `at` is never null */
  static int (*real)(struct timeval *, void *);
  if (!real) real = (int (*)(struct timeval *, void *))dlsym(RTLD_NEXT, "gettimeofday");
  int done = real(at, zone);
  if (done == 0) {
    int64_t ms = shift_ms(), us = at->tv_usec + ms % 1000 * 1000;
    at->tv_sec += ms / 1000 + (us >= 1000000) - (us < 0);
    at->tv_usec = us + (us < 0) * 1000000 - (us >= 1000000) * 1000000;
  }
  return done;
}

time_t time(time_t *at) {
  struct timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  if (at) *at = now.tv_sec;
  return now.tv_sec;
}
