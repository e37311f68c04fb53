import { createContext, useContext, useMemo, type ReactNode } from 'react';

/** Pages that are inside each other at most, without the outermost one. */
export const EMBEDDED_DEPTH_MAX = 3;

interface Embedding {
  /** Ids of the pages around a widget, the outermost first. */
  readonly path: readonly string[];
  /** Draws a page in the box of a widget. */
  readonly draw: (pageId: string) => ReactNode;
}

const EmbeddingContext = createContext<Embedding | null>(null);

/** The pages around a widget; null where none are drawn inside a page, as in a replay and on a page of a model. */
export const useEmbedding = (): Embedding | null => useContext(EmbeddingContext);

interface Props {
  readonly pageId: string;
  readonly draw: Embedding['draw'];
  readonly children: ReactNode;
}

/** Around a page whose widgets may hold other pages. */
export function EmbeddingPage({ pageId, draw, children }: Props) {
  const around = useEmbedding();
  const embedding = useMemo(() => ({ path: [...(around?.path ?? []), pageId], draw }), [around, pageId, draw]);
  return <EmbeddingContext value={embedding}>{children}</EmbeddingContext>;
}

/** Why a page cannot be drawn inside these pages: it is one of them, or they are too deep; undefined where it can. */
export function embeddingFault({ path }: Pick<Embedding, 'path'>, pageId: string): 'loop' | 'deep' | undefined {
  if (path.includes(pageId)) return 'loop';
  return path.length > EMBEDDED_DEPTH_MAX ? 'deep' : undefined;
}
