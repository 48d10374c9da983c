import pino, { type Logger } from 'pino';

export type { Logger };

/** JSON lines on standard output; credentials and personal identifiers never reach them. */
export const createLogger = (level: string): Logger =>
  pino({
    level,
    redact: {
      paths: [
        'req.headers.authorization',
        'req.headers.cookie',
        '*.password',
        '*.token',
        '*.NumeroIdentificacion',
        '*.Cedula',
      ],
      censor: '[oculto]',
    },
  });
