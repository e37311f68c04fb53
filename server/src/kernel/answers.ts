/** JSON text that is ready to be the `data` of a response: serialised once, sent many times. */
export class ReadyJson {
  readonly json: string;

  constructor(json: string) {
    this.json = json;
  }
}

/** Bytes or a stream as the whole response, with headers that describe them. */
export class FileAnswer {
  readonly body: Uint8Array | AsyncIterable<string | Uint8Array>;
  readonly headers: Readonly<Record<string, string>>;

  constructor(body: Uint8Array | AsyncIterable<string | Uint8Array>, headers: Readonly<Record<string, string>>) {
    this.body = body;
    this.headers = headers;
  }
}
