import { Alert } from 'antd';

interface Props {
  readonly title: string;
  /** The way out. */
  readonly text: string;
}

/** Error, and advice on what to do. */
export function Problem({ title, text }: Props) {
  return <Alert type="error" showIcon role="alert" title={title} description={text} />;
}
