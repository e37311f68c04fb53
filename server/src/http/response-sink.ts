import type { ServerResponse } from 'node:http';
import type { EventSink } from '../kernel/answers.ts';

/** A response whose events are written to the socket as they come. */
export class ResponseSink implements EventSink {
  readonly #response: ServerResponse;

  constructor(response: ServerResponse) {
    this.#response = response;
  }

  send(events: Uint8Array): void {
    this.#response.write(events);
  }

  get isBehind(): boolean {
    return this.#response.writableNeedDrain;
  }

  end(): void {
    this.#response.end();
  }

  cut(): void {
    this.#response.destroy();
  }
}
