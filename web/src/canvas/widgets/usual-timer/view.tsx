import { useNow } from '../../../lib/time/use-now.ts';
import { BoxGround } from '../../kit/box-ground.tsx';
import { BoxText } from '../../kit/box-text.tsx';
import type { ViewProps } from '../../kit/definition.ts';
import { timeText } from '../../kit/time-text.ts';

/** The moment that the scene shows, as the format says, in the person's zone. */
export function View({ widget: { style, dataAddon }, box, face, scene }: ViewProps<'UsualTimer'>) {
  const { source, language, timeZone } = scene;
  // Updated every second with the time of the scene, which a replay sets.
  useNow();
  return (
    <>
      <BoxGround box={box} style={style} face={face} mode={scene.mode} />
      <BoxText
        box={box}
        style={style}
        face={face}
        lines={[timeText(source.now(), { format: dataAddon.format, timeZone, language })]}
      />
    </>
  );
}
