import { DeleteOutlined } from '@ant-design/icons';
import { fieldFacts } from '@tidegate/contract/fields/field-facts.ts';
import { rotateSchema, twinkleSchema, type Animation, type ColourRule } from '@tidegate/contract/widgets/animation.ts';
import type { Condition } from '@tidegate/contract/widgets/condition.ts';
import type { Widget } from '@tidegate/contract/widgets/widget.ts';
import { useT } from '../../../../i18n/translate.ts';
import { ColourField } from '../../../fields/colour-field.tsx';
import { Field } from '../../../fields/field.tsx';
import { common, MIXED, type Maybe } from '../../../fields/mixed.ts';
import { NumberField } from '../../../fields/number-field.tsx';
import { Section } from '../../../fields/section.tsx';
import { newCondition, twoColourRules, twoColours } from '../binding/bind.ts';
import { ConditionField } from './condition-field.tsx';
import type { ChosenProps } from './use-chosen.ts';
import { Row } from '../../../../ui/layout/box.tsx';
import styles from './right.module.css';

const COLOURS = ['fillColor', 'borderColor', 'fontColor'] as const;
type ColourKey = (typeof COLOURS)[number];
const PERIOD_LIMITS = fieldFacts(twinkleSchema.shape.periodMs).limits;
const SPEED_LIMITS = fieldFacts(rotateSchema.shape.speed).limits;

/** The colours that rules change of a widget: of a line its own, of a group none, whose widgets have their own. */
function coloursOf({ widgetType, position }: Widget): readonly ColourKey[] {
  if (widgetType === 'WidgetGroup') return [];
  return 'points' in position ? ['borderColor'] : COLOURS;
}

/** Condition-based behaviour of the selected widgets: colours, visibility, blinking and rotation. One edit changes all. */
export function AnimationPart({ widgets, change }: ChosenProps) {
  const t = useT();
  const [first] = widgets;
  if (first === undefined) return null;
  const of = <K extends keyof Animation>(key: K): Maybe<Animation[K]> =>
    common(widgets.map(({ animation }) => animation[key]));
  const set = (patch: Partial<Animation>, join?: string) =>
    change((widget) => ({ ...widget, animation: { ...widget.animation, ...patch } }), join);
  const areShapes = widgets.every(({ widgetType }) => widgetType.startsWith('Shape'));
  const isAnyAnimated = widgets.some(({ animation }) => hasAnimation(animation));
  const colours = COLOURS.filter((key) => widgets.every((widget) => coloursOf(widget).includes(key)));
  const blinking = of('twinkle');
  const turning = of('rotate');
  const twinkle = blinking === MIXED ? null : blinking;
  const rotate = turning === MIXED ? null : turning;
  return (
    <Section
      name={areShapes ? 'animation-shape' : 'animation'}
      title={t('editor.animation')}
      isFolded={!areShapes && !isAnyAnimated}
    >
      {colours.map((key) => (
        <ColourRules key={key} of={key} rules={of(key)} onChange={(rules) => set({ [key]: rules })} />
      ))}
      <Held
        label={t('editor.animation.visiable')}
        addText={t('editor.animation.addVisiable')}
        when={of('visiable')}
        onChange={(visiable) => set({ visiable })}
      />
      <Held
        label={t('editor.animation.twinkle')}
        addText={t('editor.animation.addTwinkle')}
        when={blinking === MIXED ? MIXED : (twinkle?.when ?? null)}
        onChange={(when) => set({ twinkle: when && { periodMs: 1_000, ...twinkle, when } })}
      >
        {twinkle !== null && (
          <Field label={t('editor.animation.period')}>
            <NumberField
              label={t('editor.animation.period')}
              unit="ms"
              value={twinkle.periodMs}
              {...PERIOD_LIMITS}
              step={100}
              onChange={(periodMs) => set({ twinkle: { ...twinkle, periodMs } }, 'period')}
            />
          </Field>
        )}
      </Held>
      <Held
        label={t('editor.animation.rotate')}
        addText={t('editor.animation.addRotate')}
        when={turning === MIXED ? MIXED : (rotate?.when ?? null)}
        onChange={(when) => set({ rotate: when && { speed: 180, ...rotate, when } })}
      >
        {rotate !== null && (
          <Field label={t('editor.animation.speed')}>
            <NumberField
              label={t('editor.animation.speed')}
              unit="°/s"
              value={rotate.speed}
              {...SPEED_LIMITS}
              step={10}
              onChange={(speed) => set({ rotate: { ...rotate, speed } }, 'speed')}
            />
          </Field>
        )}
      </Held>
    </Section>
  );
}

/** True if any animation is set. */
const hasAnimation = ({ visiable, twinkle, rotate, fillColor, borderColor, fontColor }: Animation): boolean =>
  [visiable, twinkle, rotate].some((one) => one !== null) ||
  [fillColor, borderColor, fontColor].some((rules) => rules.length > 0);

/** In place of what differs among the chosen widgets: a press gives all of them the same, to be edited then. */
function Differing({ label, onClick }: { readonly label: string; readonly onClick: () => void }) {
  const t = useT();
  return (
    <Field label={label}>
      <button type="button" className={styles['add']} onClick={onClick}>
        {t('editor.animation.sameForAll')}
      </button>
    </Field>
  );
}

interface RulesProps {
  readonly of: ColourKey;
  readonly rules: Maybe<readonly ColourRule[]>;
  readonly onChange: (rules: ColourRule[]) => void;
}

/** Colours by conditions; the usual two states in one line. */
function ColourRules({ of, rules, onChange }: RulesProps) {
  const t = useT();
  const label = t(`editor.animation.${of}`);
  if (rules === MIXED) return <Differing label={label} onClick={() => onChange(twoColourRules())} />;
  const two = twoColours(rules);
  const put = (index: number, patch: Partial<ColourRule>) =>
    onChange(rules.map((rule, at) => (at === index ? { ...rule, ...patch } : rule)));
  const add = (
    <button
      type="button"
      className={styles['add']}
      onClick={() => onChange([...rules, { when: newCondition(), color: '@alarm-1' }])}
    >
      {t('editor.animation.addRule')}
    </button>
  );
  if (rules.length === 0) {
    return (
      <Field label={label}>
        <button type="button" className={styles['add']} onClick={() => onChange(twoColourRules())}>
          {t('editor.animation.twoColours')}
        </button>
      </Field>
    );
  }
  return (
    <div className={styles['item']} role="group" aria-label={label}>
      <Row gap={4} className={styles['itemHead']}>
        <span>{label}</span>
        <Remove label={t('editor.remove', { name: label })} onClick={() => onChange([])} />
      </Row>
      {two !== undefined && (
        <>
          <Field label={t('editor.animation.on')}>
            <ColourField label={t('editor.animation.on')} value={two.on} onChange={(color) => put(0, { color })} />
          </Field>
          <Field label={t('editor.animation.off')}>
            <ColourField label={t('editor.animation.off')} value={two.off} onChange={(color) => put(1, { color })} />
          </Field>
        </>
      )}
      {two === undefined &&
        rules.map((rule, index) => (
          // Rules have no names but their order, in which the first that holds wins.
          <div key={index} className={styles['item']}>
            <ConditionField value={rule.when} onChange={(when) => put(index, { when })} />
            <Row gap={4} className={styles['itemHead']}>
              <ColourField label={label} value={rule.color} onChange={(color) => put(index, { color })} />
              <Remove
                label={t('editor.remove', { name: `${label} ${index + 1}` })}
                onClick={() => onChange(rules.toSpliced(index, 1))}
              />
            </Row>
          </div>
        ))}
      {add}
    </div>
  );
}

interface HeldProps {
  readonly label: string;
  readonly addText: string;
  readonly when: Maybe<Condition | null>;
  readonly onChange: (when: Condition | null) => void;
  readonly children?: React.ReactNode;
}

/** Something that happens while one condition holds. */
function Held({ label, addText, when, onChange, children }: HeldProps) {
  const t = useT();
  if (when === MIXED) return <Differing label={label} onClick={() => onChange(newCondition())} />;
  if (when === null) {
    return (
      <Field label={label}>
        <button type="button" className={styles['add']} onClick={() => onChange(newCondition())}>
          {addText}
        </button>
      </Field>
    );
  }
  return (
    <div className={styles['item']} role="group" aria-label={label}>
      <Row gap={4} className={styles['itemHead']}>
        <span>{label}</span>
        <Remove label={t('editor.remove', { name: label })} onClick={() => onChange(null)} />
      </Row>
      <ConditionField value={when} onChange={onChange} />
      {children}
    </div>
  );
}

export function Remove({ label, onClick }: { readonly label: string; readonly onClick: () => void }) {
  return (
    <button type="button" className={styles['mini']} aria-label={label} title={label} onClick={onClick}>
      <DeleteOutlined aria-hidden />
    </button>
  );
}
