/** The parts of an answer with a cursor that a stream needs. */
interface Continued {
  /** The same for all that see the same. */
  readonly place: string;
  readonly cursor: string;
  /** It holds something that has changed since the cursor of the question. */
  readonly hasChanges: boolean;
  /** All else that it says: where this is the same as in the answer before and nothing has changed, it is no news. */
  readonly rest: string;
}

/** JSON text that is ready to be the `data` of a response: serialised once, sent many times. */
export class ReadyJson {
  readonly json: string;
  readonly continued: Continued | undefined;

  constructor(json: string, continued?: Continued) {
    this.json = json;
    this.continued = continued;
  }
}

/** The connection to a client that is sent events. */
export interface EventSink {
  /** The text of one or several events, as bytes. */
  send(events: Uint8Array): void;
  /** The client has not read what was sent before. */
  readonly isBehind: boolean;
  end(): void;
  /** Ends it without waiting until the client has read the rest. */
  cut(): void;
}

/** Server-sent events as the response, for as long as the client listens. */
export class EventsAnswer {
  /** Called once; returns what is to be done when the client has gone. */
  readonly begin: (sink: EventSink) => () => void;

  constructor(begin: (sink: EventSink) => () => void) {
    this.begin = begin;
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
