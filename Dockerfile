# work: Node 24 and what the test browser needs, for .devcontainer/. serve: the built site and its
# receiver, as compose.yaml runs them.
FROM node:24-bookworm AS work
RUN apt-get update \
  && apt-get install --yes --no-install-recommends libnss3 \
  && rm -rf /var/lib/apt/lists/*
USER node

FROM node:24-bookworm-slim AS packages
WORKDIR /site
# A checkout made under umask 077 is readable by its owner alone.
COPY --chmod=755 package.json package-lock.json ./
COPY --chmod=755 packages/tokens/package.json packages/tokens/
COPY --chmod=755 packages/visual/package.json packages/visual/

FROM packages AS build
RUN npm ci --ignore-scripts
COPY . .
# What the pages say depends on these. No password is among them: an image keeps them.
ARG SITE_URL HSTS FORM_ID FORM_PROJECT FORM_ENDPOINT INSTAGRAM_FEED SUPABASE_URL SUPABASE_ANON_KEY
ARG RETENTION_DAYS NOTIFY_CONTENT BACKUP_DAYS ALLOW_SAMPLE_CONTENT
RUN npm run build

FROM packages AS serve
RUN npm ci --ignore-scripts --omit=dev --omit=optional && npm cache clean --force \
  && install --directory --owner=node --group=node --mode=700 /data /backup
COPY --chmod=755 scripts/run.mjs scripts/
COPY --chmod=755 server server
COPY --chmod=755 src/content src/content
COPY --chmod=755 src/lib src/lib
COPY --from=build /site/dist dist
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data BACKUP_DIR=/backup
USER node
VOLUME ["/data", "/backup"]
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=10s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/main.ts"]
