import { plain } from '../../testing/walk.ts';

export const steps = () => plain('/wall', '/display/pair');
