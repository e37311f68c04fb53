import { equipmentModel, modelReset } from '@tidegate/contract/nouns/model/use-calls.ts';
import { WHOLE_PART, type ModelOverride } from '@tidegate/contract/nouns/model/model.ts';
import { Button, Drawer } from 'antd';
import { ask } from '../../api/ask.ts';
import { useAsk } from '../../api/use-ask.ts';
import { errorText } from '../../api/error-text.ts';
import { useAuth } from '../../api/session.ts';
import { useT } from '../../i18n/translate.ts';
import { Notice } from '../../ui/frame/notice.tsx';
import { RowSkeletons } from '../../ui/list/row-skeletons.tsx';
import { useConfirm } from '../../ui/use-changed.ts';
import { usePhone } from '../../ui/use-media.ts';
import { withConsent } from '../write/loosening.ts';
import { Faint, Lead } from '../../ui/layout/box.tsx';
import manage from '../../ui/form/forms.module.css';
import { ORDER, useFieldText, useValueText } from './difference-list.tsx';

interface Props {
  readonly equipmentId: string;
  readonly name: string;
  readonly onClose: () => void;
}

/** Overrides of an equipment against its model, each of them resettable. */
export function OverridesDrawer({ equipmentId, name, onClose }: Props) {
  const t = useT();
  const isPhone = usePhone();
  const mayEdit = useAuth('manage_equipment_edit');
  const confirm = useConfirm();
  const fieldText = useFieldText();
  const valueText = useValueText();
  const found = useAsk(equipmentModel, { equipmentId });
  const overrides = found.data?.model?.overrides ?? [];
  const reset = (chosen: ModelOverride | 'all') =>
    confirm({
      title: t('model.resetTitle', { name, count: chosen === 'all' ? overrides.length : 1 }),
      text: t('model.resetText'),
      button: t('model.reset'),
      done: t('model.resetDone'),
      isHarmful: true,
      run: () => {
        const given = chosen === 'all' ? { all: true } : { fields: [pathOf(chosen)] };
        return withConsent((consent) => ask(modelReset, { equipmentId, ...given, ...consent }));
      },
    });
  return (
    <Drawer open title={t('model.overridesOf', { name })} size={isPhone ? '100%' : 640} onClose={onClose}>
      <Lead>{t('model.overridesText')}</Lead>
      {found.isPending && <RowSkeletons count={3} />}
      {found.isError && <p role="alert">{errorText(found.error)}</p>}
      {found.isSuccess && overrides.length === 0 && <Notice title={t('model.overridesNone')} role="status" />}
      {overrides.length > 1 && mayEdit && (
        <Button danger onClick={() => reset('all')}>
          {t('model.resetAll')}
        </Button>
      )}
      <ul className={manage['rows']}>
        {overrides.map((one) => (
          <li key={`${one.of} ${one.key} ${one.field}`}>
            <div>
              {t(`model.of.${one.of}`)} <strong>{one.title ?? one.key}</strong>{' '}
              {one.field === WHOLE_PART ? (
                t(one.value === null ? 'model.ownDeleted' : 'model.ownKept')
              ) : (
                <>
                  {fieldText(one.of, one.field, one.label)}
                  {one.field !== ORDER && (
                    <Faint as="div">
                      {t('model.ownValue', { value: valueText(one.value) })} ·{' '}
                      {t('model.modelValue', { value: valueText(one.modelValue) })}
                    </Faint>
                  )}
                </>
              )}
            </div>
            {mayEdit && (
              <Button size="small" onClick={() => reset(one)}>
                {t('model.reset')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Drawer>
  );
}

const pathOf = ({ of, key, field }: ModelOverride) => ({ of, key, field });
