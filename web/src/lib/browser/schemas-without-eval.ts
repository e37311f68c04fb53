import { z } from 'zod';

// Zod would try to compile its checks, once and in vain: the Content-Security-Policy refuses code from strings. The error costs
// 100 ms at the start, as V8 parses the whole program again to say where it was thrown. Imported before the first schema.
z.config({ jitless: true });
