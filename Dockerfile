# Node 22 rather than 20: the identity provider's library supports it, and 20 is past its end of life.
FROM node:22-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY tsconfig.json ./
COPY contract contract
COPY migrations migrations
COPY scripts/build.mjs scripts/copy-sql.mjs scripts/
COPY seeds seeds
COPY server server
COPY client client
RUN npm run build

FROM node:22-bookworm-slim AS dependencies
WORKDIR /app
COPY package.json package-lock.json ./
# The embedded PostgreSQL stays: the image also runs without DATABASE_URL, to try the product out.
RUN npm ci --omit=dev --no-audit --no-fund

FROM node:22-bookworm-slim
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
RUN mkdir /data /keys && chown node:node /data /keys
COPY --from=dependencies /app/node_modules node_modules
COPY --from=build /app/dist dist
# What the demo (DEMO=yes) draws its pictures from.
COPY seeds/demo/drawings seeds/demo/drawings
COPY package.json ./
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:'+process.env.PORT+'/healthz').then(r=>process.exit(r.ok?0:1),()=>process.exit(1))"]
CMD ["node", "dist/current/server/main.js"]
