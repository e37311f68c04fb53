import { WIDGET_KINDS, type WidgetType } from '@tidegate/contract/widgets/registry.ts';
import { WIDGET_NAME_MAX, withAddon, type Widget, type WidgetOf } from '@tidegate/contract/widgets/widget.ts';
import { Suspense, useMemo } from 'react';
import { useT } from '../../../../i18n/translate.ts';
import { common, MIXED } from '../../../fields/mixed.ts';
import { Section } from '../../../fields/section.tsx';
import { TextField } from '../../../fields/text-field.tsx';
import { InspectorPartsContext, type InspectorParts } from '../../../kit/inspector/inspector-parts-context.ts';
import { OwnFieldsContext } from '../../../kit/inspector/own-fields.ts';
import { definitionOf, WIDGETS } from '../../../widgets/registry.ts';
import { useEditor } from '../scope/scope.ts';
import { SimulatedPart } from './simulated-part.tsx';
import { AnimationPart } from './animation-part.tsx';
import { BindingPart } from './binding-part.tsx';
import { ConditionChoice, PictureChoice } from './choices.tsx';
import { SymbolChoice } from './symbol-choice.tsx';
import { ExtraPart } from './extra-part.tsx';
import { ItemsPart } from './items-part.tsx';
import { PageFields } from './page-fields.tsx';
import { PageChoice } from './page-choice.tsx';
import { PositionPart } from './position-part.tsx';
import { RecipeChoice } from './recipe-choice.tsx';
import { RegionPart } from './region-part.tsx';
import { StylePart } from './style-part.tsx';
import { useChange, useChosen, type Change } from './use-chosen.ts';
import { Note, Row, Stack, Text } from '../../../../ui/layout/box.tsx';
import styles from './right.module.css';

const PARTS: InspectorParts = {
  Condition: ConditionChoice,
  Page: PageChoice,
  Picture: PictureChoice,
  Recipe: RecipeChoice,
  Symbol: SymbolChoice,
};

/** Beside the picture, never over it: everything about what is chosen, or about the page. */
export function Inspector() {
  const t = useT();
  const widgets = useChosen();
  const count = useEditor((state) => state.selection.length);
  return (
    <Stack as="aside" className={styles['right']} aria-label={t('editor.right')}>
      <InspectorPartsContext value={PARTS}>
        <div className={styles['scroll']}>
          {widgets.length > 0 && <Chosen key={widgets.map(({ id }) => id).join()} widgets={widgets} />}
          {widgets.length === 0 && count > 0 && (
            <Text as="p" tone="problem" size={12} style={{ padding: 12 }}>
              {t('editor.brokenText')}
            </Text>
          )}
          {count === 0 && <PageFields />}
        </div>
      </InspectorPartsContext>
    </Stack>
  );
}

function Chosen({ widgets }: { readonly widgets: readonly Widget[] }) {
  const t = useT();
  const change = useChange(widgets);
  const [first] = widgets;
  if (first === undefined) return null;
  const areAlike = widgets.every(({ widgetType }) => widgetType === first.widgetType);
  return (
    <>
      <Row as="header" gap={8} className={styles['head']}>
        {widgets.length === 1 ? (
          <TextField
            label={t('editor.name')}
            value={first.name}
            maxLength={WIDGET_NAME_MAX}
            placeholder={t(WIDGETS[first.widgetType].nameKey)}
            onChange={(name) => change((widget) => ({ ...widget, name: name.trim() }))}
          />
        ) : (
          <strong>{t('editor.chosen', { count: widgets.length })}</strong>
        )}
        {(widgets.length > 1 ? areAlike : first.name !== '') && (
          <Note room="fixed">{t(WIDGETS[first.widgetType].nameKey)}</Note>
        )}
      </Row>
      <BindingPart widgets={widgets} change={change} />
      <SimulatedPart widgets={widgets} />
      {areAlike && <OwnPart widgets={widgets} first={first} change={change} />}
      <RegionPart widgets={widgets} change={change} />
      <ItemsPart widgets={widgets} change={change} />
      <AnimationPart widgets={widgets} change={change} />
      <PositionPart widgets={widgets} />
      <StylePart widgets={widgets} change={change} />
      <ExtraPart widgets={widgets} change={change} />
    </>
  );
}

interface OwnProps<T extends WidgetType> {
  readonly widgets: readonly Widget[];
  readonly first: WidgetOf<T>;
  readonly change: Change;
}

/** Fields of one widget type, edited for all selected widgets. */
function OwnPart<T extends WidgetType>({ widgets, first, change }: OwnProps<T>) {
  const t = useT();
  const own = useMemo(
    () => ({ mixed: mixedFields(widgets), schemas: WIDGET_KINDS[first.widgetType].dataAddon.shape }),
    [widgets, first.widgetType],
  );
  const { Inspector: Fields, nameKey } = definitionOf(first);
  if (Fields === undefined) return null;
  return (
    <Section name="own" title={t(nameKey)}>
      <Suspense fallback={null}>
        <OwnFieldsContext value={own}>
          <Fields
            widget={first}
            value={first.dataAddon}
            isDisabled={false}
            onChange={(patch) => change((widget) => withAddon(widget, patch), Object.keys(patch).join())}
          />
        </OwnFieldsContext>
      </Suspense>
    </Section>
  );
}

/** Fields whose values differ between the selected widgets. */
function mixedFields(widgets: readonly Widget[]): ReadonlySet<string> {
  const [first, ...rest] = widgets.map(({ dataAddon }) => new Map<string, unknown>(Object.entries(dataAddon)));
  if (first === undefined || rest.length === 0) return new Set();
  const differs = (field: string) => common([first, ...rest].map((addon) => addon.get(field))) === MIXED;
  return new Set([...first.keys()].filter(differs));
}
