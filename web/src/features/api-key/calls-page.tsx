import { API_AREAS } from '@tidegate/contract/openapi/areas.ts';
import { callsExport } from '@tidegate/contract/nouns/api-key/calls.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { errorText } from '../../api/error-text.ts';
import { useT } from '../../i18n/translate.ts';
import { apiCallPath } from '../../lib/paths/api-paths.ts';
import { Notice } from '../../ui/frame/notice.tsx';
import { RowSkeletons } from '../../ui/list/row-skeletons.tsx';
import { SearchField } from '../../ui/list/search-field.tsx';
import { ApiPage } from './api-page.tsx';
import { CallDetail } from './call-detail.tsx';
import { matching, useCalls, type ApiCall } from './document.ts';
import { Panel } from '../../ui/layout/box.tsx';
import styles from './api.module.css';

/** /manage/api/calls: every call there is, as programs read it. */
export function CallsPage() {
  const t = useT();
  const calls = useCalls();
  return (
    <ApiPage
      current="calls"
      action={
        <Button href={callsExport.path} target="_blank">
          {t('api.document')}
        </Button>
      }
    >
      {calls.data !== undefined ? (
        <Calls calls={calls.data} />
      ) : calls.error !== null ? (
        <Notice title={t('manage.failed')} text={errorText(calls.error)} role="alert">
          <Button type="primary" onClick={() => void calls.refetch()}>
            {t('action.retry')}
          </Button>
        </Notice>
      ) : (
        <RowSkeletons count={8} />
      )}
    </ApiPage>
  );
}

function Calls({ calls }: { readonly calls: readonly ApiCall[] }) {
  const t = useT();
  const [query] = useSearchParams();
  const [text, setText] = useState('');
  const found = matching(calls, text);
  const open = calls.find(({ name }) => name === query.get('call'));
  return (
    <div className={styles['calls']}>
      <Panel as="nav" gap={12} pad={12} className={styles['index']} aria-label={t('api.tab.calls')}>
        <SearchField value={text} label={t('api.search')} onChange={setText} />
        {found.length === 0 && <p className={styles['note']}>{t('api.noneFound')}</p>}
        {API_AREAS.map((area) => {
          const within = found.filter((call) => call.area === area);
          if (within.length === 0) return null;
          return (
            <details key={`${area} ${text}`} className={styles['area']} open={text !== '' || open?.area === area}>
              <summary>{t('api.areaOf', { area: t(`api.area.${area}`), count: within.length })}</summary>
              <ul>
                {within.map(({ name, summary, path }) => (
                  <li key={name}>
                    <Link
                      to={apiCallPath(name)}
                      className={styles['entry']}
                      aria-current={name === open?.name ? 'page' : undefined}
                    >
                      <span>{summary}</span>
                      <code className={styles['code']}>{path}</code>
                    </Link>
                  </li>
                ))}
              </ul>
            </details>
          );
        })}
      </Panel>
      {open === undefined ? (
        <Notice title={t('api.chooseCall')} text={t('api.chooseCallText')} role="status" />
      ) : (
        <CallDetail key={open.name} call={open} />
      )}
    </div>
  );
}
