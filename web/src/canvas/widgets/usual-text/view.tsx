import { BoxGround } from '../../kit/box-ground.tsx';
import { BoxText } from '../../kit/box-text.tsx';
import type { ViewProps } from '../../kit/definition.ts';
import { wordsOf } from '../../kit/words.ts';

/** Text with its line breaks. */
export function View({ widget: { style, dataAddon }, box, face, scene }: ViewProps<'UsualText'>) {
  return (
    <>
      <BoxGround box={box} style={style} face={face} mode={scene.mode} />
      <BoxText box={box} style={style} face={face} lines={wordsOf(dataAddon, scene.language).split('\n')} />
    </>
  );
}
