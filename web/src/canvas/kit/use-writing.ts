import type { Widget } from '@tidegate/contract/widgets/widget.ts';
import { useState } from 'react';
import { useScene } from './scene-context.ts';
import type { WriteEnd } from './scene-source.ts';

interface Writing {
  /** The text that is on its way; null while nothing is. */
  readonly commanded: string | null;
  /** Why nothing may be written from here, in words; null when it may, or where nothing acts anyway. */
  readonly refusal: string | null;
  /** Sends a text, or with null asks the person for one; one at a time. Undefined when it was not sent. */
  readonly write: (value: string | null) => Promise<WriteEnd | undefined>;
}

interface Asked {
  /** A question before it is sent; null for none. */
  readonly hint: string | null;
}

/** Writes to the signal of a widget, and what of that is to be shown on it. */
export function useWriting(
  { id, dataId, authRegion }: Pick<Widget, 'id' | 'dataId' | 'authRegion'>,
  { hint }: Asked,
): Writing {
  const { acts } = useScene();
  const [commanded, setCommanded] = useState<string | null>(null);
  const refusal = acts === null ? null : acts.refusal(dataId, authRegion);
  const write = async (value: string | null) => {
    if (acts === null || refusal !== null || commanded !== null) return undefined;
    setCommanded(value ?? '');
    const end = await acts.write(dataId, value, { hint, widgetId: id });
    setCommanded(null);
    return end;
  };
  return { commanded, refusal, write };
}
