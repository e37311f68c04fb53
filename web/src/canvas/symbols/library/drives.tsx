import { defineSymbols } from '../define-symbol.tsx';
import { Body, Gear, Letter, Line, Mark, Rotor, Shell, Solid } from '../parts.tsx';
import { box, circle } from '../paths.ts';
import type { SymbolDefinition } from '../symbol.ts';

/** Motors and what they drive through. */
export const DRIVES: readonly SymbolDefinition[] = defineSymbols('drives', 'driven', [
  {
    name: 'motor',
    zh: '电机',
    en: 'Motor',
    pinyin: 'dian ji',
    words: 'motor electric drive 电动机 马达',
    ports: [[64, 32]],
    Art: () => (
      <>
        <Solid d="M16 46H44L48 58H12Z" />
        <Solid d={box(48, 29, 16, 6)} />
        <Shell d={box(3, 18, 9, 28, 3)} />
        <Shell d={box(20, 6, 18, 10, 1)} />
        <Body d={box(12, 14, 37, 36, 4)} />
        <Mark d="M19 23H42M19 32H42M19 41H42" />
      </>
    ),
  },
  {
    name: 'motor-vfd',
    zh: '变频电机',
    en: 'Motor with VFD',
    pinyin: 'bian pin dian ji',
    words: 'motor VFD variable frequency drive inverter 变频器',
    ports: [
      [32, 0],
      [64, 48],
    ],
    badgeAt: [53, 21],
    Art: () => (
      <>
        <Line d="M32 0V3M32 25V33M47 48H64" />
        <Shell d={box(10, 3, 44, 22, 3)} />
        <Line d="M17 14Q20.5 4 24 14T31 14T36 14T41 14T46 14" />
        <Body d={circle(32, 48, 15)} />
        <Letter x={32} y={48} size={17}>
          M
        </Letter>
      </>
    ),
  },
  {
    name: 'gearbox',
    zh: '减速机',
    en: 'Gearbox',
    pinyin: 'jian su ji',
    words: 'gearbox reducer gear 齿轮箱 变速箱',
    ports: [
      [0, 32],
      [64, 32],
    ],
    Art: () => (
      <>
        <Solid d={`${box(0, 29, 9, 6)}${box(55, 29, 9, 6)}M12 50H52L56 58H8Z`} />
        <Body d={box(8, 12, 48, 40, 4)} />
        <Rotor x={24} y={32}>
          <Gear r={9} teeth={8} />
        </Rotor>
        <Rotor x={44.5} y={32}>
          <Gear r={5.5} teeth={6} />
        </Rotor>
      </>
    ),
  },
  {
    name: 'soft-starter',
    zh: '软启动器',
    en: 'Soft starter',
    pinyin: 'ruan qi dong qi',
    words: 'soft starter ramp 软起动',
    ports: [
      [32, 0],
      [32, 64],
    ],
    Art: () => (
      <>
        <Line d="M32 0V6M32 58V64" />
        <Body d={box(8, 6, 48, 52, 4)} />
        <Mark d="M16 14V50H48M16 43H22L38 21H47" />
      </>
    ),
  },
  {
    name: 'generator-set',
    zh: '发电机组',
    en: 'Generator set',
    pinyin: 'fa dian ji zu',
    words: 'generator set diesel gas engine mobile 柴油发电机 燃气发电机',
    ports: [
      [0, 40],
      [64, 40],
    ],
    Art: () => (
      <>
        <Line d="M0 40H4M60 40H64M12 14V5H22" />
        <Solid d={box(2, 54, 60, 6, 1)} />
        <Shell d={box(7, 14, 22, 10, 1)} />
        <Body d={box(4, 22, 29, 32, 2)} />
        <Body d={box(33, 26, 27, 28, 4)} />
        <Mark d="M11 30V46M18.5 30V46M26 30V46" />
        <Letter x={46.5} y={40} size={19}>
          G
        </Letter>
      </>
    ),
  },
  {
    name: 'turbine',
    zh: '汽轮机',
    en: 'Turbine',
    pinyin: 'qi lun ji',
    words: 'turbine steam gas hydro 透平 水轮机',
    ports: [
      [0, 32],
      [64, 32],
    ],
    Art: () => (
      <>
        <Solid d={box(0, 29, 12, 6) + box(50, 29, 14, 6)} />
        <Body d="M12 22L50 6V58L12 42Z" />
        <Mark d="M21.5 21V43M31 17V47M40.5 13V51" />
      </>
    ),
  },
]);
