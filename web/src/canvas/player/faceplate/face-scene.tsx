import type { PageDocument } from '@tidegate/contract/widgets/page-document.ts';
import { Scaled } from '../../kit/chart/device-size.tsx';
import type { SceneActs, SceneMode, SceneSource } from '../../kit/scene-source.ts';
import { Scene } from '../../scene/scene.tsx';

/** Between the content of a faceplate and its sides. */
const PAD = 16;
/** On a sheet that is wider than a phone, nothing is drawn larger than this. */
const SCALE_MAX = 1.3;

interface Props {
  readonly page: PageDocument;
  readonly source: SceneSource;
  /** Null where it only shows. */
  readonly acts: SceneActs | null;
  readonly mode?: SceneMode;
  /** Width of the faceplate, CSS pixels. */
  readonly width: number;
}

/** A page as wide as a faceplate. */
export function FaceScene({ page, source, acts, mode = 'play', width }: Props) {
  const { con } = page;
  const scale = Math.min(SCALE_MAX, (width - 2 * PAD) / con.width);
  return (
    <div style={{ width: con.width * scale, height: con.height * scale, flex: 'none', alignSelf: 'center' }}>
      <div style={{ width: con.width, height: con.height, transform: `scale(${scale})`, transformOrigin: '0 0' }}>
        <Scaled x={scale} y={scale}>
          <Scene page={page} source={source} acts={acts} mode={mode} />
        </Scaled>
      </div>
    </div>
  );
}
