import type { ChildProcess } from 'node:child_process';
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { Refusal } from '@tidegate/contract/errors.ts';
import { Gate, GateFullError } from '../../platform/gate.ts';
import { KeyedGates } from '../../platform/keyed-gates.ts';
import type { Clock } from '../../ports/clock.ts';
import type { FileJob, FileReaders } from '../../ports/file-readers.ts';
import type { Log } from '../../ports/log.ts';
import type { FileAnswer, FileQuestion } from './serve-file-jobs.ts';

const PROGRAM = fileURLToPath(new URL('./file-reader-program.ts', import.meta.url));
/** Files that are read at once, and that wait for that. */
const AT_ONCE = 2;
const WAITING = 64;
/** Files of one person that wait; one is read at a time. */
const WAITING_OF_PERSON = 4;
const BUSY_SECONDS = 5;
/** The largest permitted signal list takes a second of a small processor. */
const DEADLINE_MS = 15_000;
/** Heap of a reading process. */
const HEAP_MB = 384;
/** A process that has had nothing to read for this long gives its memory back. */
const IDLE_MS = 15_000;

interface Settings {
  readonly clock: Clock;
  readonly log: Log;
  /** Path of the program; the one with all jobs by default. */
  readonly program?: string;
  readonly deadlineMs?: number;
  readonly heapMb?: number;
}

/**
 * Reads files in processes that start on demand. A thread would not do: V8 ends the whole server, not the thread alone, when an array,
 * a map or a parsed document does not fit the thread's heap.
 */
export class FileReaderPool implements FileReaders {
  readonly #settings: Settings;
  readonly #people = new KeyedGates(1, WAITING_OF_PERSON);
  readonly #all = new Gate(AT_ONCE, WAITING);
  readonly #idle: Reader[] = [];
  readonly #readers = new Set<Reader>();
  #isStopped = false;

  constructor(settings: Settings) {
    this.#settings = settings;
  }

  async run<Input, Output>(job: FileJob<Input, Output>, who: string, input: Input): Promise<Output> {
    try {
      const answer = await this.#people.run(who, () => this.#all.run(() => this.#read({ job: job.name, input })));
      // The job of that name returned it.
      return outputOf(answer) as Output;
    } catch (error) {
      if (error instanceof GateFullError) throw new Refusal('fileQueueFull', { seconds: BUSY_SECONDS });
      throw error;
    }
  }

  /** Ends all processes; open and future jobs fail. */
  stop(): void {
    this.#isStopped = true;
    for (const reader of this.#readers) reader.end();
  }

  async #read(question: FileQuestion): Promise<FileAnswer> {
    if (this.#isStopped) throw new Error('the server is stopping');
    const { clock, log, deadlineMs = DEADLINE_MS } = this.#settings;
    const reader = this.#idle.pop() ?? this.#start();
    let isLate = false;
    const cancel = clock.after(deadlineMs, () => {
      isLate = true;
      reader.end();
    });
    const answer = await reader.ask(question);
    cancel();
    if (answer !== undefined) {
      this.#rest(reader);
      return answer;
    }
    if (this.#isStopped) throw new Error('the server is stopping');
    log.warn({ job: question.job, isLate }, 'a file was too much for its reader, which was ended');
    if (isLate) throw new Refusal('fileTooSlow', { seconds: Math.ceil(deadlineMs / 1_000) });
    throw new Refusal('fileTooMuchMemory');
  }

  #start(): Reader {
    const { program = PROGRAM, heapMb = HEAP_MB } = this.#settings;
    const reader = new Reader(program, heapMb, () => {
      this.#readers.delete(reader);
      this.#withdraw(reader);
    });
    this.#readers.add(reader);
    return reader;
  }

  #rest(reader: Reader): void {
    this.#idle.push(reader);
    const { clock } = this.#settings;
    const answered = reader.answered;
    clock.after(IDLE_MS, () => {
      // No file is given to a process that is about to end.
      if (reader.answered === answered && this.#withdraw(reader)) reader.end();
    });
  }

  /** True if the reader had nothing to read; it is given nothing any more. */
  #withdraw(reader: Reader): boolean {
    const at = this.#idle.indexOf(reader);
    if (at >= 0) this.#idle.splice(at, 1);
    return at >= 0;
  }
}

function outputOf(answer: FileAnswer): unknown {
  if ('refusal' in answer) throw new Refusal(answer.refusal, answer.params);
  if ('error' in answer) throw new Error(answer.error);
  return answer.output;
}

/** One reading process. */
class Reader {
  readonly #program: ChildProcess;
  #resolve: ((answer: FileAnswer | undefined) => void) | undefined;
  /** Number of answers so far. */
  answered = 0;

  constructor(program: string, heapMb: number, onEnd: () => void) {
    this.#program = fork(program, [String(process.pid)], {
      // It has no business with the secrets of the server, and writes, connects and starts nothing but the thread that ends it.
      env: {},
      execArgv: [
        ...preloads(),
        `--max-old-space-size=${heapMb}`,
        '--permission',
        '--allow-fs-read=*',
        '--allow-worker',
      ],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    this.#program.unref();
    this.#program.channel?.unref();
    this.#program.on('message', (message) => {
      this.answered += 1;
      this.#complete(message as FileAnswer);
    });
    const ended = (): void => {
      onEnd();
      this.#complete(undefined);
    };
    this.#program.on('error', ended);
    // Unlike its exit, this comes after its last message.
    this.#program.on('disconnect', ended);
  }

  /** The answer; undefined when the process ends without one. */
  ask(question: FileQuestion): Promise<FileAnswer | undefined> {
    return new Promise((resolve) => {
      if (!this.#program.connected) {
        resolve(undefined);
        return;
      }
      this.#resolve = resolve;
      this.#program.send(question);
    });
  }

  end(): void {
    this.#program.kill('SIGKILL');
  }

  #complete(answer: FileAnswer | undefined): void {
    this.#resolve?.(answer);
    this.#resolve = undefined;
  }
}

/** Modules that the server was started with, and no other option of it: an environment file holds its secrets. */
function preloads(): readonly string[] {
  return process.execArgv.flatMap((option, index, options) => {
    if (option.startsWith('--import=')) return [option];
    return option === '--import' ? [option, options[index + 1] ?? ''] : [];
  });
}
