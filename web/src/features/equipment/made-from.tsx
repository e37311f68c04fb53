import { equipmentModel } from '@tidegate/contract/nouns/model/use-calls.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { useAsk } from '../../api/use-ask.ts';
import { useAuth } from '../../api/session.ts';
import { useT } from '../../i18n/translate.ts';
import { modelPath } from '../../lib/paths/paths.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { nameText } from '@tidegate/contract/locale/name-text.ts';
import { Row } from '../../ui/layout/box.tsx';
import { OverridesDrawer } from '../../parts/model/overrides-drawer.tsx';

/** Which model an equipment was made from, in which version, and what it keeps as its own; nothing where it was not. */
export function MadeFrom({ equipmentId, name }: { readonly equipmentId: string; readonly name: string }) {
  const t = useT();
  const maySeeModels = useAuth('manage_model_view');
  const language = usePreferences((preferences) => preferences.language);
  const [isOpen, setOpen] = useState(false);
  const found = useAsk(equipmentModel, { equipmentId });
  const model = found.data?.model ?? null;
  if (model === null) return null;
  const shown = nameText(model, language);
  const { modelId, code, version, latest, overrides } = model;
  return (
    <Row as="p" wrap gap="4 12" tone="secondary">
      <span>{t('model.madeFrom')}</span>
      {code === '' && <span>{t('model.madeFromHidden')}</span>}
      {code !== '' && (maySeeModels ? <Link to={modelPath(modelId)}>{shown}</Link> : <strong>{shown}</strong>)}
      <span>{t(version < latest ? 'model.versionOld' : 'model.versionOf', { version, latest })}</span>
      {overrides.length === 0 ? (
        <span>{t('model.ownNone')}</span>
      ) : (
        <Button size="small" onClick={() => setOpen(true)}>
          {t('model.ownCount', { count: overrides.length })}
        </Button>
      )}
      {isOpen && <OverridesDrawer equipmentId={equipmentId} name={name} onClose={() => setOpen(false)} />}
    </Row>
  );
}
