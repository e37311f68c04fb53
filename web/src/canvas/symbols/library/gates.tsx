import { defineSymbols } from '../define-symbol.tsx';
import { Body, Ink, Line, Mark, Shell, Solid } from '../parts.tsx';
import { box, circle } from '../paths.ts';
import { opening, type SymbolDefinition } from '../symbol.ts';

/** Gates of channels and ducts; the position of the leaf follows their value. */
export const GATES: readonly SymbolDefinition[] = defineSymbols('gates', 'valve', [
  {
    name: 'sluice-gate',
    zh: '闸门',
    en: 'Sluice gate',
    pinyin: 'zha men',
    words: 'gate sluice weir channel 水闸 堰门',
    ports: [
      [0, 48],
      [64, 48],
    ],
    hasLevel: true,
    badgeAt: [53, 11],
    Art: ({ look, level }) => {
      const top = 36 - 20 * opening(look, level);
      return (
        <>
          <Shell d={box(6, 8, 8, 54)} />
          <Shell d={box(50, 8, 8, 54)} />
          <Line d={`M4 8H60M32 2V${top}M24 2H40M0 62H64`} />
          <Body d={box(14, top, 36, 24)} />
          <Mark d={`M20 ${top + 8}H44M20 ${top + 16}H44`} />
        </>
      );
    },
  },
  {
    name: 'damper',
    zh: '风门',
    en: 'Damper',
    pinyin: 'feng men',
    words: 'damper louvre air duct 风阀 百叶',
    ports: [
      [0, 32],
      [64, 32],
    ],
    hasLevel: true,
    Art: ({ look, level }) => {
      const turn = 90 * opening(look, level) - 80;
      return (
        <>
          <Body d={box(4, 6, 56, 52, 2)} />
          <Line d="M0 32H4M60 32H64" />
          {[15, 32, 49].map((y) => (
            <g key={y} transform={`translate(32 ${y}) rotate(${Math.min(0, turn)})`}>
              <Mark d="M-15 0H15" />
              <Ink d={circle(0, 0, 3)} />
            </g>
          ))}
        </>
      );
    },
  },
  {
    name: 'penstock',
    zh: '附壁闸门',
    en: 'Penstock',
    pinyin: 'fu bi zha men',
    words: 'penstock wall gate round 铸铁闸门 圆闸门',
    ports: [[32, 48]],
    hasLevel: true,
    badgeAt: [53, 11],
    Art: ({ look, level }) => {
      const middle = 46 - 20 * opening(look, level);
      return (
        <>
          <Shell d={box(8, 20, 48, 42, 2)} />
          <Solid d={circle(32, 46, 12)} />
          <Line d={`M32 4V${middle - 14}M16 4H48M16 20V60M48 20V60`} />
          <Body d={box(18, middle - 14, 28, 28, 4)} />
          <Mark d={`M24 ${middle}H40M32 ${middle - 8}V${middle + 8}`} />
        </>
      );
    },
  },
]);
