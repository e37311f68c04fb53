/** Reads files that people bring, one after the other, for the server that started it (`process.send`). */
import { FILE_JOBS } from './file-jobs.ts';
import { serveFileJobs } from './serve-file-jobs.ts';

serveFileJobs(FILE_JOBS);
