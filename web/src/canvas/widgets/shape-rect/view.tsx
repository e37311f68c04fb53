import { BoxGround } from '../../kit/box-ground.tsx';
import type { ViewProps } from '../../kit/definition.ts';
import { ShapeWord } from '../../kit/shape.tsx';

/** A rectangle, with round corners where its style has a radius. */
export function View({ widget: { style, dataAddon }, box, face, scene }: ViewProps<'ShapeRect'>) {
  return (
    <>
      <BoxGround box={box} style={style} face={face} mode={scene.mode} />
      <ShapeWord box={box} style={style} face={face} text={dataAddon.text} />
    </>
  );
}
