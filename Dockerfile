# Aplomb in a container: `docker build --tag aplomb .`, or see compose.yaml.

FROM node:24-bookworm-slim AS build
# For the SQLite driver, where its compiled file cannot be fetched.
RUN apt-get update && apt-get install --yes --no-install-recommends python3 make g++
WORKDIR /aplomb
COPY package.json package-lock.json .npmrc ./
# No package's install script runs but the one of that driver.
RUN npm ci --ignore-scripts && npm rebuild better-sqlite3
COPY . .
RUN npm run build && rm -rf .next/cache && npm prune --omit=dev --ignore-scripts

FROM node:24-bookworm-slim
WORKDIR /aplomb
# It all belongs to root: the server can read itself, and write to data/ alone.
COPY --from=build /aplomb ./
RUN install --directory --owner=node --group=node --mode=700 data
USER node
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000
VOLUME /aplomb/data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s CMD ["node", "-e", "fetch('http://127.0.0.1:3000/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "app/_cli/up.mjs", "start"]
