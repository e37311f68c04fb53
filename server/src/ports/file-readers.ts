/** A kind of file that people bring, and how it is read. */
export interface FileJob<Input, Output> {
  /** Name by which the reading process finds it. */
  readonly name: string;
  /** Loads the function that reads such a file. It is called in the reading process alone. */
  readonly load: () => Promise<(input: Input) => Output | Promise<Output>>;
}

/** Reads files that people bring in a process without secrets, so that no file stops or ends the server. */
export interface FileReaders {
  /**
   * Runs the job once a reading process is free; `who` is the person whose place in the queue it takes. Input and output are
   * structured-cloneable. Refuses fileQueueFull when the person has too many files in the queue, fileTooSlow past the deadline,
   * fileTooMuchMemory beyond the memory of the process, and what the job refuses.
   */
  run<Input, Output>(job: FileJob<Input, Output>, who: string, input: Input): Promise<Output>;
}
