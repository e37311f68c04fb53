/** JSON text that is ready to be the `data` of an answer: made once, sent many times. */
export class ReadyJson {
  readonly json: string;

  constructor(json: string) {
    this.json = json;
  }
}

/** Bytes or a stream that are the whole answer, with the headers that say what they are. */
export class FileAnswer {
  readonly body: Uint8Array | AsyncIterable<string | Uint8Array>;
  readonly headers: Readonly<Record<string, string>>;

  constructor(body: Uint8Array | AsyncIterable<string | Uint8Array>, headers: Readonly<Record<string, string>>) {
    this.body = body;
    this.headers = headers;
  }
}
