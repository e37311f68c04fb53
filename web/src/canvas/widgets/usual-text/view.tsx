import { BoxGround } from '../../kit/box-ground.tsx';
import { BoxText } from '../../kit/box-text.tsx';
import type { ViewProps } from '../../kit/definition.ts';
import { useScene } from '../../kit/scene-context.ts';
import { wordsOf } from '../../kit/words.ts';

/** Words, line by line as they were written. */
export function View({ widget: { style, dataAddon }, box, face }: ViewProps<'UsualText'>) {
  const { language } = useScene();
  return (
    <>
      <BoxGround box={box} style={style} face={face} />
      <BoxText box={box} style={style} face={face} lines={wordsOf(dataAddon, language).split('\n')} />
    </>
  );
}
