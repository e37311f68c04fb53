import { groundOf, groundPart } from '../../kit/box-ground.tsx';
import { plainView, type ViewProps } from '../../kit/definition.ts';
import { wordOf, wordPart } from '../../kit/shape.tsx';

/** A rectangle, with round corners where its style has a radius. */
export const view = plainView({
  live: ({ widget: { style, dataAddon }, face, scene }: ViewProps<'ShapeRect'>) => ({
    ground: groundPart(face, style, scene.mode),
    word: wordPart(face, dataAddon.text),
  }),
  draw: ({ widget: { style, dataAddon }, box }, parts) => (
    <>
      {groundOf(box, style, parts.ground)}
      {wordOf({ box, style, text: dataAddon.text }, parts.word)}
    </>
  ),
});
