import type { PageDocument } from '@tidegate/contract/widgets/page-document.ts';
import { Scaled } from '../kit/chart/device-size.tsx';
import type { OpenFaceplate, SceneActs, SceneMode, SceneSource, SceneStage } from '../kit/scene-source.ts';
import { Scene } from '../scene/scene.tsx';
import { placePage, type Fit } from './fit.ts';
import styles from './player.module.css';
import { useSize } from '../../ui/use-size.ts';

interface Props {
  readonly page: PageDocument;
  readonly source: SceneSource;
  /** Null where nothing may be done. */
  readonly acts: SceneActs | null;
  /** Absent where there are no faceplates. */
  readonly openFaceplate?: OpenFaceplate | undefined;
  /** `edit`: as drawn, without any request to the plant. */
  readonly mode: SceneMode;
  readonly fit: Fit;
  readonly stage?: SceneStage;
}

/** A page that runs: read-only, fitted to the place that it is given. */
export function Player({ page, source, acts, openFaceplate, mode, fit, stage }: Props) {
  const [frame, size] = useSize();
  const { width, height } = page.con;
  const placed = size.width > 0 && size.height > 0 ? placePage(fit, { width, height }, size) : null;
  return (
    <div ref={frame} className={styles['frame']} data-fit={fit}>
      {placed !== null && (
        <div
          className={styles['place']}
          style={{
            width: width * placed.scaleX,
            height: height * placed.scaleY,
            left: placed.left,
            top: placed.top,
          }}
        >
          <div
            className={styles['page']}
            style={{ width, height, transform: `scale(${placed.scaleX}, ${placed.scaleY})` }}
          >
            <Scaled x={placed.scaleX} y={placed.scaleY}>
              <Scene page={page} source={source} acts={acts} openFaceplate={openFaceplate} mode={mode} stage={stage} />
            </Scaled>
          </div>
        </div>
      )}
    </div>
  );
}
