/** Software terms that the dictionary lacks. */
export const productWords = `
agile ajax allowlist analytics ansible api apis app apps async auth autocomplete autofill autofix
autosave backend backlog backlogs backport blocklist bluetooth boolean breadcrumb breadcrumbs bugfix
bugfixes caching calendaring cancelable canonical changelog changelogs chatbot chatbots checkbox
checkboxes checklist checklists chromecast cli codebase collapsible commenter composable config configs
coworker coworkers cron cronjob crypto cta customizable darkmode dashboard dashboards dataset datasets
datepicker debounce debounced decrypt dedupe deduplicate deduplication deeplink deeplinks deprecate
deselect dev devs diff diffs discoverability docker dockerfile downvote downvotes draggable dropdown
dropdowns dropzone ebook ebooks email emails emoji emojis endpoint endpoints enum epub esc favicon faq
faqs federated federation figma filesystem firefox flatpak flexbox frontend fullscreen geolocation gif
gifs gitea github gitlab gnome grafana graphql grayscale gzip hashtag hashtags homepage hostname hotfix
hotkey hotkeys https hyperlink hyperlinks ical ide inbox inline ios ipad iphone jira joystick json jwt
kanban keybinding keybindings keymap keyring kubectl kubernetes lang latex ldap lightbox linux
localhost localization login logins logout macos mariadb markdown matomo mastodon metadata microphone
middleware millisecond milliseconds mockup mockups modal modals monorepo multiline multiselect
multithreaded namespace namespaces nav navbar nextcloud nginx nodejs npm numpad oauth offboarding
onboarding online opensearch opt org orgs pagerduty param params passkey passkeys passphrase paywall
permalink permalinks pinyin playlist playlists plugin plugins png podcast podcasts popover popovers
popup popups postgres postgresql powershell pre prefetch preload preset presets preview previews
programmatically prometheus proxied pseudonymize pushover qr rebase rebrand recurring redis reflow
refactor refactoring regex regexes renderer reopen repo repos repost resizable responsive retention
retina roadmap roadmaps rollout rollouts rss runtime saas sandboxed scrollable scrollbar scrollbars sdk
sdks selfhosted serverless shader shaders sidebar sidebars signup signups sitemap slack slider sms
snapshotting snooze spam spreadsheet sprints sql sqlite ssh ssl stylesheet subfolder subfolders
submenu subtask subtasks subtitle subtitles svg swimlane swimlanes sync synced syncing syncs syslog
systemd tabbed tagline tarball telemetry templating terraform textarea thumbnail thumbnails timeline
timelines timestamp timestamps timezone timezones toast toasts todo todos toggle toggleable toggles
tooltip tooltips touchpad trackpad transcode transcoding ubuntu uncheck undelete undo unfollow
unmute unpin unread unsubscribe uploader uploads upvote upvotes upvoted url urls usb username usernames
utf utm validator viewport vim vscode vpn waveform wayland webapp webcam webcams webgl webhook webhooks
webp wheelchair whitelist whitelisted widget widgets wifi wiki wikis workflow workflows workspace
workspaces wysiwyg xlsx xml yaml yml zigbee zip zoomable
`
  .trim()
  .split(/\s+/);

/** Names that stay lowercase at the start of a sentence. */
export const smallNames = new Set([
  ..."apt bash cron curl docker ffmpeg git gpg grep htop jq kubectl launchd".split(" "),
  ..."minikube mpv nginx npm npx pip pnpm podman redis rsync snapd ssh sudo systemd tmux".split(
    " ",
  ),
  ..."vim webpack wget yarn zsh".split(" "),
]);
