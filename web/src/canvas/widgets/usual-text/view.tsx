import { groundOf, groundPart } from '../../kit/box-ground.tsx';
import { lettersOf } from '../../kit/box-text.tsx';
import { plainView, type ViewProps } from '../../kit/definition.ts';
import { wordsOf } from '../../kit/words.ts';

/** Text with its line breaks. */
export const view = plainView({
  live: ({ widget: { style }, face, scene }: ViewProps<'UsualText'>) => ({
    ground: groundPart(face, style, scene.mode),
    letters: { fill: face.fontColor },
  }),
  draw: ({ widget: { style, dataAddon }, box, scene }, parts) => (
    <>
      {groundOf(box, style, parts.ground)}
      {lettersOf({ box, style, part: parts.letters, lines: wordsOf(dataAddon, scene.language).split('\n') })}
    </>
  ),
});
