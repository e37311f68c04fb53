/** An event of a stream (WHATWG HTML §9.2), its data as text. */
export interface StreamEvent {
  readonly event: string;
  readonly data: string;
}

/** Takes the text of an event stream apart as it arrives, in pieces of any size. Comments are dropped. */
export class EventText {
  readonly #decoder = new TextDecoder();
  #rest = '';

  /** The events that are whole with these bytes. */
  push(bytes: Uint8Array): readonly StreamEvent[] {
    const text = this.#rest + this.#decoder.decode(bytes, { stream: true });
    const blocks = text.split('\n\n');
    this.#rest = blocks.pop() ?? '';
    return blocks.flatMap(eventIn);
  }
}

function eventIn(block: string): readonly StreamEvent[] {
  const fieldsOf = (name: string) =>
    block.split('\n').flatMap((line) => (line.startsWith(`${name}: `) ? [line.slice(name.length + 2)] : []));
  const data = fieldsOf('data');
  return data.length === 0 ? [] : [{ event: fieldsOf('event')[0] ?? 'message', data: data.join('\n') }];
}
