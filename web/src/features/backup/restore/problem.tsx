import { Alert } from 'antd';

interface Props {
  readonly title: string;
  /** The way out. */
  readonly text: string;
}

/** What went wrong, and what to do. */
export function Problem({ title, text }: Props) {
  return <Alert type="error" showIcon role="alert" title={title} description={text} />;
}
