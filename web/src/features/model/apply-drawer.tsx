import type { OutputOf } from '@tidegate/contract/call.ts';
import { modelContent } from '@tidegate/contract/nouns/model/calls.ts';
import { modelApply, modelPreview } from '@tidegate/contract/nouns/model/use-calls.ts';
import { MODEL_TARGETS_MAX, type Model } from '@tidegate/contract/nouns/model/model.ts';
import { Alert, App, Button } from 'antd';
import { useState } from 'react';
import { ask } from '../../api/ask.ts';
import { useAsk } from '../../api/use-ask.ts';
import { errorText } from '../../api/error-text.ts';
import { useT } from '../../i18n/translate.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { nameText } from '@tidegate/contract/locale/name-text.ts';
import { RowSkeletons } from '../../ui/list/row-skeletons.tsx';
import { EditDrawer } from '../../ui/form/edit-drawer.tsx';
import { useChanged } from '../../ui/use-changed.ts';
import { useFoundGateways } from '../../parts/gateway/use-gateways.ts';
import { withConsent } from '../../parts/write/loosening.ts';
import { Lead } from '../../ui/layout/box.tsx';
import { NewRows } from './apply-new-rows.tsx';
import { OldRows, type OldRow } from './apply-old-rows.tsx';
import { ApplyPreview } from './apply-preview.tsx';
import { givenValues, isHalf, missingParameter, type NewRow } from './apply-rows.ts';

interface Props {
  readonly model: Model;
  readonly onClose: () => void;
}

/** Applies the latest version: which equipment, what would change in each, then all of it or nothing. */
export function ApplyDrawer({ model, onClose }: Props) {
  const t = useT();
  const { message } = App.useApp();
  const changed = useChanged();
  const language = usePreferences((preferences) => preferences.language);
  const [old, setOld] = useState<readonly OldRow[]>([]);
  const [added, setAdded] = useState<readonly NewRow[]>([]);
  const [preview, setPreview] = useState<OutputOf<typeof modelPreview> | null>(null);
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const version = model.latest;
  const content = useAsk(modelContent, { id: model.id, version });
  const gateways = useFoundGateways('', true);
  const parameters = content.data?.parameters ?? [];
  const targets = {
    id: model.id,
    version,
    equipmentIds: old.map(({ id }) => id),
    values: Object.fromEntries(old.map(({ id, values }) => [id, givenValues(values)])),
    rows: added.map((row) => ({
      name: row.name.trim(),
      code: row.code.trim(),
      gatewayId: row.gatewayId,
      values: givenValues(row.values),
    })),
  };
  const count = old.length + added.length;

  /** Why the server need not be asked yet; empty when it can be. */
  const lacking = (): string => {
    if (count === 0) return t('model.applyNothing');
    if (count > MODEL_TARGETS_MAX) return t('model.applyTooMany', { max: MODEL_TARGETS_MAX });
    for (const [index, row] of added.entries()) {
      if (isHalf(row)) return t('model.applyHalf', { row: index + 1 });
      const name = missingParameter(parameters, row.values);
      if (name !== undefined) return t('model.applyNeeds', { row: index + 1, name });
    }
    return '';
  };
  const run = async (act: () => Promise<void>) => {
    setBusy(true);
    setProblem('');
    try {
      await act();
    } catch (error) {
      setProblem(errorText(error));
    }
    setBusy(false);
  };
  const requestPreview = () => {
    const text = lacking();
    if (text !== '') setProblem(text);
    else void run(async () => setPreview(await ask(modelPreview, targets)));
  };
  const apply = () =>
    run(async () => {
      await withConsent((consent) => ask(modelApply, { ...targets, ...consent }));
      void message.success(t('model.applied', { version, count }));
      onClose();
      await changed();
    });
  const isReady = preview !== null && preview.every((one) => one.problem === '');
  const isLoaded = content.data !== undefined && gateways.data !== undefined;
  const failed = content.error ?? gateways.error;
  return (
    <EditDrawer
      title={t('model.applyTitle', { name: nameText(model, language), version })}
      width={920}
      isChanged={() => count > 0}
      onClose={onClose}
      onSave={preview === null ? requestPreview : () => void apply()}
      saveText={preview === null ? t('model.preview') : t('model.applyDo', { count })}
      isBusy={isBusy}
      isDisabled={preview === null ? !isLoaded : !isReady}
      buttons={
        preview !== null && (
          <Button
            disabled={isBusy}
            onClick={() => {
              setPreview(null);
              setProblem('');
            }}
          >
            {t('action.back')}
          </Button>
        )
      }
    >
      {problem !== '' && <Alert type="error" showIcon role="alert" title={problem} />}
      {failed !== null && <Alert type="error" showIcon role="alert" title={errorText(failed)} />}
      {failed === null && !isLoaded && <RowSkeletons count={4} />}
      {isLoaded && preview === null && (
        <>
          <Lead>{t('model.applyText')}</Lead>
          <OldRows parameters={parameters} rows={old} onChange={setOld} />
          <NewRows
            parameters={parameters}
            firstGatewayId={gateways.data.rows[0]?.id ?? ''}
            rows={added}
            onChange={setAdded}
          />
        </>
      )}
      {preview !== null && <ApplyPreview preview={preview} />}
    </EditDrawer>
  );
}
