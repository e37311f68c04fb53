import { leading, plain } from '../../testing/walk.ts';

export const steps = () => [...leading(/^\/login$/, '/'), ...plain('/login', '/login.jsp')];
