import { leading, plain } from '../../testing/walk.ts';

export const steps = () => [...leading(/\/monitor\/overview$/, '/'), ...plain('/login', '/login.jsp')];
