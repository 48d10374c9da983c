import pino, { type DestinationStream, type Logger } from 'pino';

export type { Logger };

/** Creates a logger of JSON lines, on standard output by default; credentials and personal identifiers are removed. */
export const createLogger = (level: string, destination?: DestinationStream): Logger =>
  pino(
    {
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
    },
    destination,
  );
