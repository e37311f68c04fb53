import type { WidgetType } from '@tidegate/contract/widgets/registry.ts';
import type { WidgetTemplate } from '../../defaults.ts';

type Usual = Pick<WidgetTemplate, 'size' | 'fields' | 'anchor'>;

/** Letters that are read from three metres. */
export const READ_FROM_AFAR = { style: { fontSize: 20, isBold: true } } as const;
/** The name at the left and the value at the right: rows below each other line up. */
export const NAMED = { dataAddon: { isNamed: true, isSpread: true } } as const;
export const NAMED_SIZE = { width: 320, height: 40 } as const;
export const CHART = { width: 480, height: 240 } as const;

/** Initial content of widgets inserted from the palette, by name or from a signal; others start with the defaults of their kind. */
export const USUAL: { readonly [T in WidgetType]?: Usual } = {
  UsualDataText: { size: NAMED_SIZE, anchor: 'left', fields: { ...READ_FROM_AFAR, ...NAMED } },
  ComplexRealtimeLine: { size: CHART, fields: { dataAddon: { timeRange: 600 } } },
  ComplexHistoryLine: { size: CHART },
};
