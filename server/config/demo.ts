/** Mail domains of the demo, by which a database with it is recognised. */
export const DEMO_DOMAINS: readonly string[] = ['yarumo.example', 'frailejon.example'];
