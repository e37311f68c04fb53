import type { WidgetType } from '@tidegate/contract/widgets/registry.ts';
import type { Language } from '@tidegate/contract/errors.ts';
import { pinyinInitials } from '@tidegate/contract/rules/pinyin-initials.ts';
import { translate, type PlainKey } from '../../../../i18n/translate.ts';
import { iconOf } from '../../../kit/icon.tsx';
import { PALETTE_GROUPS, type PaletteGroupName } from '../../../kit/definition.ts';
import { findSymbols } from '../../../symbols/registry.ts';
import type { SymbolDefinition } from '../../../symbols/symbol.ts';
import { WIDGETS } from '../../../widgets/registry.ts';
import type { WidgetTemplate } from '../../defaults.ts';
import { USUAL } from '../binding/usual-templates.ts';
import { findSignals } from '../signals/find-signals.ts';
import { namesByLanguage } from '@tidegate/contract/locale/name-text.ts';

/** Something that can be put on the page. */
export interface PaletteItem {
  readonly key: string;
  readonly type: WidgetType;
  readonly nameKey: PlainKey;
  readonly template: WidgetTemplate;
  /** In place of that of its type. */
  readonly Icon?: ReturnType<typeof iconOf>;
}

export interface PaletteGroup {
  readonly nameKey: PlainKey;
  readonly items: readonly PaletteItem[];
}

const plain = (type: WidgetType): PaletteItem => ({
  key: type,
  type,
  nameKey: WIDGETS[type].nameKey,
  template: { type, ...USUAL[type] },
});

const PIPE: PaletteItem = {
  key: 'pipe',
  type: 'ShapeLine',
  nameKey: 'editor.pipe',
  Icon: iconOf({ line: 'M3 8h7V3M3 13h12V3' }),
  template: {
    type: 'ShapeLine',
    fields: { dataAddon: { look: 'pipe' }, style: { stroke: '@process', strokeWidth: 10 } },
  },
};

const INDICATOR: PaletteItem = {
  key: 'indicator',
  type: 'UsualDashboard',
  nameKey: 'editor.suggest.indicator',
  template: {
    type: 'UsualDashboard',
    size: { width: 72, height: 180 },
    fields: { dataAddon: { look: 'indicator' } },
  },
};

const SPARK: PaletteItem = {
  key: 'spark',
  type: 'ComplexRealtimeLine',
  nameKey: 'editor.suggest.spark',
  template: {
    type: 'ComplexRealtimeLine',
    size: { width: 120, height: 36 },
    fields: { dataAddon: { look: 'spark', timeRange: 1_800 } },
  },
};

/** Additional palette entries of a type. */
const BESIDE: { readonly [T in WidgetType]?: PaletteItem } = {
  ShapeArrow: PIPE,
  UsualDashboard: INDICATOR,
  ComplexRealtimeLine: SPARK,
};

const itemsOf = (group: PaletteGroupName): readonly PaletteItem[] =>
  Object.values(WIDGETS)
    .filter(({ palette }) => palette === group)
    .flatMap(({ type }) => [plain(type), BESIDE[type] ?? []].flat());

/** Every type of widget, in the group that its definition names. */
export const PALETTE: readonly PaletteGroup[] = PALETTE_GROUPS.map((group) => ({
  nameKey: `editor.palette.${group}`,
  items: itemsOf(group),
}));

/** A symbol as it is put down: a picture with its states to be bound. */
export const symbolTemplate = ({ name, width, height }: SymbolDefinition): WidgetTemplate => ({
  type: 'UsualImage',
  size: { width, height },
  fields: { dataAddon: { symbol: name } },
});

/** An own picture, at most as large as a third of a usual page. */
export function pictureTemplate(
  hash: string,
  size: { readonly width: number | null; readonly height: number | null },
): WidgetTemplate {
  const width = size.width ?? PICTURE_PX;
  const height = size.height ?? PICTURE_PX;
  const scale = Math.min(1, PICTURE_PX / Math.max(width, height));
  return {
    type: 'UsualImage',
    size: { width: Math.round(width * scale), height: Math.round(height * scale) },
    fields: { dataAddon: { picture: hash } },
  };
}

const PICTURE_PX = 320;

/** The items of the palette that hold every word, in either language or by initials of pinyin. */
export function findItems(text: string): readonly PaletteItem[] {
  const named = PALETTE.flatMap(({ items }) => items).map((item) => ({
    ...item,
    ...namesByLanguage((language) => translate(language, item.nameKey)),
    code: pinyinInitials(translate('zh', item.nameKey)),
    unit: '',
  }));
  return findSignals(named, text);
}

/** The offers of quick insert for a text beside signals: widgets, then all symbols that are so called. */
export function insertable(
  text: string,
  language: Language,
): readonly ({ readonly item: PaletteItem } | { readonly symbol: SymbolDefinition })[] {
  const symbols = text.trim() === '' ? [] : findSymbols(text, language);
  return [...findItems(text).map((item) => ({ item })), ...symbols.map((symbol) => ({ symbol }))];
}
