#!/bin/bash
# As the image of Kafka: its own wrapper writes the configuration from the environment, and then the broker starts.
set -e
java -Xmx256m -cp '/opt/kafka/libs/*' kafka.docker.KafkaDockerWrapper setup --default-configs-dir /etc/kafka/docker \
  --mounted-configs-dir /opt/kafka/mounted --final-configs-dir /opt/kafka/config 2>&1 | grep -v 'already formatted' || true
exec /opt/kafka/bin/kafka-server-start.sh /opt/kafka/config/server.properties
